// Shows a page instead of the browser's error when a visitor opens the site without a network. The worker stores
// nothing: the page is part of this file, and every other response comes from the server or fails. So the worker can
// never show an old vote, an old result or a file of an old release. public-web/README.md says how to remove the worker.

// These fonts have only the letters of the page, so that it looks like the site without downloading a font.
// shared-ui/src/styles/fonts/README.md says how to make them again when a word of the page changes.
const TITLE_FONT =
  'd09GMgABAAAAAAgkAA8AAAAAEDAAAAfIAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAG4JEHIEeBmA/U1RBVIEUAHgRCAqQII0eCyYAATYCJANIBCAF' +
  'hSYHIAwHG4INUVRyFiX76oA3TL+RmmSxp4p0DDhLJXK5yUBKFpMaqWSs8PnUT34Knnj/3s7M3MevJAvJbVCtUMOd4G5L1vt8+jl9v6yiqnOxRXaM' +
  '0wFA5WbMZtFpE41hB4xqNFrr17372gFLF3mwNjzd/Dc53SVeAxDAwWx9UODB/vb+tv26SzySgCMJ2OP1PwBs4ak5tfnid8Dn8eWAbVs1S2p2xiTf' +
  'pETuUyAZNUB2UyAkoCJWDEZP6Mm5CjWh9Jba5o4o47BmQc8Tehj99eczESCmtpa09/b8BrWYDSxQOICnQqtFomehArMQDkUQms6ShO/sQczUyfnJ' +
  'B0F1lrqRalmyNMogmeECaQyxHfaT38kykqyWiqDkA8/L42MIAYqHZvgcgc8SQFBViQBHBp4nhKAHHH/lqau7SHdCF6syi+rX4SV7QJgEeCryA64Q' +
  'McVic1FTW7y4R11VlVcgTQ4lIIvik2k8yWcrPiBPsAUwkOLcjRifH690nQXYsxi9DCl6QhYXvmjM8wauw7DmWPZXRLVjBiA7AbDbvR6gOmsk8E4u' +
  'zQGd6TLHzwiA/5G+EHFF1slKQFzQcbfribhhvyPdkuA5euuqLERxqJQHbAdsGyiKYiBlObYTBXpQrOMB+QctPJ9eKUVEVCAoYM1xGYKJjtlPyWM4' +
  'qpuAJVEZbJ5wQIJYlFg/k/xAaoVMEpJIkIC0hSJ8YwRJkAOgAEBtUAq6B7BGYCzQ+FrEFraw4HxbIrdqDoeTwtUh/vVvDoQHCgWHslm95uyPcbkr' +
  'mMsO7pcpImC2Fm9LqdVm/X+SJJ0Rd9xRDm7Z6lBEUJobJESyPUR804Vpt9RlK7nLMsLtHU/fwjMA21/7Fl5ddrxupooewJ1Gr/0cPzPQDVEiY8Bn' +
  'AwMktbsjr/8OBt9A4ovX26F3+9k3K5kiYYfGGbztREdNfLfcKHKP68u29xHLcgJm9YQHJxu0HWJc6Y7G2lODwTk5khfrTgaPpFzMx/KqX35xA9D0' +
  '6lDzx77xpsIgIYknGuaoQcWiFf5g285lTs/eWjhh9Jl7Q7o4Uoq5YrtrYneEUN/cldemOZYJv1GBNGCdJ+XcYGIc1YVUCFy3U5KL7WDZ0HFp3/BO' +
  'wrFv4ejXcMwb8yJ+uUF0yQE2EM6ct3Sr5XQ9T8DZhalX4DoNBv2Lh39Y44gCeKBDumd5mRm1+pdJEBz4GkIamgLWWN7YglHwS/pDxk+Y+88n5NGX' +
  'zcqKBNvWHO3/sO9SLHyTHk1/CaNx1c+TSRyHc1wSyIbHtY9bj0CnGC/ppyBk/rz2Phisc+DYFqlULUj/jNgzdHxF1u8EXmXXae20nVunObyoNRBs' +
  '7ras9glYHMSKkuXHSbJrDNZZfQ9mnxJUQYbCKAkm1JRnUam1Wl5SSQw5O0m9y1w1dIkTdBXqEnenN2pmx0cNKxqlzypUJY4vPbLt0Ez7MAnCd9P4' +
  'oe7h3EyNE/eb+yY96HDcmDSz69XjYfNH7C0sXQu0pBY1l/s1y9Bhif/x27FoccWoneNJJih1N92/MgjdRlq+mUH5vpZWxfdunr6wYixPXsPjCYWJ' +
  'GRJZZmY0Lyo5VZgVxVZEycmsqL9vCFMwZGZ6N6C2jnhBp0CKRCQQt50yhjIdFwhB3RCFnkX8jonHugSixLN2i+vfopiui/fqi4wiUZFBb1gwqDce' +
  'Gd8+8aMiGwHLwXIFUg2lpB0S2I+CUJxVu0UNI7aUTZHh1H/kiOShJmR/hgmr/gLV/7CML7S/F5v7mrYW6XtHLw0Ylfyb9wFKRaBA3HTKyJQI8r9s' +
  'roYXd9HHJrGKwvIjwoo8sb9tb57ZOW/J2N+MKCQ00cOEQ5Ope981gHHJbrbKI8rD1AAZembu6wHnw+njhz9875w/57VjyKOpE0c8eDcYKOoR+Zoq' +
  'oR14J+ywrehUSvzEvsZK3E7YCQ/YVnYqwFb0ZOPRoSWaosq6smyFPT3jYSoScJDB5qeGtOcFNQQ9zVFqrln8S8twuO2UK9TaJqYTf3wIWjR7u8D1' +
  'DAXngTj+pNihePIzVzH7cSCKs2qPWH0PYjyhPudb0x+NTyfL9QPHTpC/ZYuw4TRrt7j/LorlSpXaTDZ5RElYXsuDlr7WfflGx7xlMAHq8oAAz8oK' +
  'qPrKgakeSSNm8hsniIOdguvAcPBr9TmM9aaAiwjhyuLmp13kAgg8PKR7V5jL+MMMngPw6fLWTBSqoOclLRngoyyZ/QawhycyoGgWEORbF+RPZWsr' +
  '4M0BXTPxrTB9EzY8erANB3b1X992p2+tgpH7selrUbux4T15Rk1TnCuotU6koE0ZLMdj3KswWZDPc3fbxkXAEelpISFvtURKVmojo7VfyFHdc+TR' +
  '0pF0n+q2ZhAoby4S0kxESp6ByIjpjmLyNEelxNRFZeUpi8pJExvKw0NhJJuJZTkIsAwq3pXN8rP6HV3qRcHyOF5EJtWSzSBkM4JIggAR+b7hB4lK' +
  'VooP3ExBobhwwhi1Py0j2vKwQhZeIb5lpCALGVUZvibx+IArqMlooanmfstOJuFMtF1tvrkZhlqYUpgapqvyyo2x8rZoQFfolshMkm2OVNdRgdFS' +
  '8wWpbnQEiD00yTAcUmwaEdNJDyEKCpuXJdQ3j6rVDHHaZp0lU0cdCCaPyZw+USDlDN+xQjWGrOz/XZzq5yXZ3UsAAAA=';
const TEXT_FONT =
  'd09GMgABAAAAAA8wABQAAAAAHDAAAA7BAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAGlUbjCYcTD9IVkFSZj9NVkFSVAZgP1NUQVR6JxoAgQwvPBEI' +
  'Co84jQoLOgAwjDgBNgIkA3AEIAWEWgcgG2oZIxEmlUs3sv9wwA2BwWuglgOkqaN0arV5ZFfRWKmmJ7JC97tmYzer6niEL8MHx4fxRVALeYH9KRp0' +
  'rB25e4IXAysKnvi58s38n1x49/ZyhNBKAsXggHVZl4UiSwpYVUhAoaqaA9rmvTXlrU4mYFRQFvlYSBmF9iICdYFbs2xXVYTYZNfmk80RQHiUcBgE' +
  'JaDfr+2zO6B5xkP5FyIyna6eThLzQyQxnUQJGgpVLHTN3LxzvWmPKMWU4PdKkKP8PwCWc3t+dupn5N2EAwJ7TfD/DXBIz4IHOAmbNf60ddjx8yJW' +
  'Ci5JEaq+978ccHvaNGSfoViqrXi4QkrGOT6SgYPZ///cq83dG1PU0rOlxMcP2U5Oz9FP309DJcr/heT/UkrAbmM5oXqqMm45c0QKSDg+frJ2wk7N' +
  '2Gk7/1s5eaB947BiJ4Rl2xcZgq0lOVxSC2EUIP/KTZQSIRErJQR0EhApBYLPT1nV/P14vj4/QTWOW+SFOYRgQSwQEJixncoCMSUHnLdaOPVgvseh' +
  '1IH5cSXGAHMWkP0X6HxCjyicKjyXtN2EYJUJSviqi9RcetQ2uCk6rABWi6QMac8GNrYkgwx4TISqUAm0BnAZooJS0pcEDpEVIBUMoZI7rwIeyBoq' +
  'CCya1zUZqTNkv9CTJxenPJDdcBadLXAccLqzikF23kEnDPIzh17niuwReeh9h1eMfDdMSoEJZ2Wyb67GRHS2Lha6Lh/c3n+vDnAqvVlL3RUuFfYa' +
  '+PSq22vVUl4C1dDpOiVZBLLVPbEuzCB7Z293Zmj2krq9AWgIuRevai80aGjIAkgvhaWZWKEh9wu8FDtF98hGUt43q/EI2Ie9mRe06bg1UrI39iwZ' +
  'O8qep67Y3v/z8da/nbKOkK82tQEycQimOTaHkvnEJ4oprBrZVRywyks2VW2pNs/VOJU/6sbivA/UnwLss/QM6v89JvE6tpBThghBrFSoQqUU5GuA' +
  'YI6KUIosilAOGVSCXOShAvJRiIpRghyIzQ+6ykbMZ2luzVE8FgiHcoQiRVwugESAwtiPk/AoEJDnUhYEFJkWc5gcSMjxXxCbWwxRSfulsK02L1YU' +
  'ryE0VmAB8GS3L9xBVarSAEYAKeJPyaoJSl7Jpeoa342CIIpsGOeiJB+k8ARCQAcBkRQIXtEafiNVs+ZhkmZ4uT58IvWVVhI8jpF/Iyz8l8zSJxcA' +
  'aTPITACbth6dhlUVE1AWYK72LZ7yN7lNPzPCgVOdc4DbSxf6aKDLbZxEp5atIUB+oRtWUrPhINtJtXfwz8P77BwgALuqOgNoEBHCY0DKAT30jMVt' +
  'RUJxao+OIQhygFXWI7GgZIm/NlUChtKwCAAIEAJptUCvqvIFTECj7FvQm362hkkJzwvCPsgB4huCbbrZoIiHIePlKuv071glzwg06LMsR55KNeow' +
  'NWqZrNyGG6rXMnDG2G9yiiabaHWr8p9sRcta8iAke6FalcQheYfDMgKFEy2MBBmCLVQc/ohW4EGY9b56AKgBMAHqocsA5goULkZJ8lAVkhITwljs' +
  'HDska2Mg87d2x2uOYNTW+0DUnmWt3gjFrD3qNAh1lbFmS/+jW4jk9mNUelWuysVdK4Prv3IDxDevfuWvY1U+ekXhIwZQrwCOr9OKttRhXBX5aHNl' +
  '/7VriCQzTe0XEETSTr7imWfhbeUBFRyCk2FhnlRBkDlXpOCowkDs5BtIAQHnXl+aswwXYyy2ya3XoLob2kFbcAhuw7bwjhrLSgBAhMupCNyaGNDx' +
  'xQdtpEVDcl11ypm3o1IBdXZ/PSs+f2MdCdl2EC4hNqDCoOriwfbK0utUcHxUmWtkggpOVVKsi2qg6jQEpaEYjl6ltejU5vMaHV8DLawb77VvgvhG' +
  'OjzaYjGMMo8ZwbzjDkFlFH8tLz9KXrJukzex5OZsI4WBmPO5RhSI06SKUXXxVdsJl9w130hEqBmIKqoi5sL1taKOU0brpWi1oqWnkyhXC/OdjvH2' +
  '+QXSlQPC87mlpLJ/h0yHB9GWr3V8P9QH3HdtynvzVr1x990H2Cfjlgtr5QYchU5KCpeR3uWS2H29R6B2QCFUu97dldjlykhLwXSSFfrs2u3LRSfx' +
  'oObkvoG64TKouivY/0oosCfMnDTYjpknZ/wN2u0UpEj/YZZsEICdtns6A9fUWlk6ZSGjIrlJGL/QLlWjWlOgdchN7VRABS0gLYPtR0wyloW6U0Y5' +
  'Uz55oUPmnel5Szoebl2g6Zyd1RUSs4zcl0pqi18sSzQs0ynAjcXOYjnPTooNj0iluQDZZMGTYZGybEqk8mR4QeawW2NaLsc4Qea7x49EDCy2DGEN' +
  'Y4T9LAZh3zCXFVpqlRDsl7xvs69RUh7WlDXqDrEm0quDTcrbtjYrXZVKG0Sk+CIr7VAOzszkhKE1sUSckL6CKq0l7W9rI+6S0mi1Aw2EPRiPqBhk' +
  'Addk1athISKT8VUfjS8olIUPtGdfXZxMXqCcHcKI39RTQaEMVyUvK6a05coWFVDxdU6pKQkTPmbZfNEOEriTyxaNLdI6Wva5skgyGpcZm20Y6rfw' +
  'yhnn7OSczDNQtbtNHt1E8xwtFRFTm4OrumWi/gd6PvH5Ynx991Uh//PURMu/a1JpvZhIKPbS2z7FH5HsuJM7UEeVlpAmW5uIcimVVjtYT5xmcUlT' +
  'g1WQuXSZHJwZeYeN/6J9EhF7U0nZnqHj0zsl3aO8DBEhsQvul8nLgDh63+7um/sq+oYNSXUZFNbZbC8S6q8kZ5VNQGLWQRu3kjd0JMIWPtXOVKZk' +
  'IuWnX7+CPcol7GMwCYpRjH08PltYVjYp07TOWUYlG1Z+mGZ/d8wQ4klYyj6oNOFuw3M7DMo3uZoUd+aSef3VhPCMlCz93R7zHcbnNVbUje3JauKu' +
  'iCc3m6atcqurrawndxYTowuTKo03uJQ/6Og8bhVjwfF8cCKXLcIvWq8hJyZHxpP0SNmO83cTNQYFVi7ogwqtfRCxdzAB6CGED9Jdvmy6bFLHNGCJ' +
  'QgQPNXnZsbfznKiBZy3L8VPTIsyR+lk45hgNpHO8Fjs2FGqSks3TbUoskdxkAy3gzKy/n3fUelrVrqCMIwhO9yVowVB5cX7w+cXB4Ky5SUsLVfqg' +
  'wzMKSCT4+SfGBwSyMH8/fVMRKM2LgKs6zn9V5RfkI3AeSFdNmVv7nPtBXtPRrHkZwbqXCz1mrDXipb/BLEHhIMOZnxWZzkx+akmJSpVKQqXRbu+e' +
  '3Ojx3urDflkAhGfdJKxbyIqjytFdxUadZZtP4sCALp8fZS8g5zp6AvHIohcGIphQareaSLvNmvhKuUz8vz0zZxEJEarDlfdwoOuePln7BDT64Je5' +
  'ky+XHwXEovBJPlU8n4UE6/Fm39qLsFljx7Djf493wEXsBU5JEAqnAo8bwL30vS+yZkqXKl8WeY5WKr4jttFZ/hIYvXfc4AI6H3ihCIrDhgfMGy3D' +
  'GUQJMVzoQKMjy1LTakC859qu79gPNs0eCshqmTPYcnU/ojLRp4kHAWoJLyo6K2yaHt4OHgSHa2Q41PvoDuyT53kWvirKnj2ekOMwRtyx9RBZsJpk' +
  'gQwQdVEkZLrK+kcDmVQ6GYswZ8UGDSZ4uLrMstQVeuiVjN4ppjFbLRbyAFDUTv6UBHSeGN1KAM4kyPnkhEI8oI4fCLekgQ59bnVa33q4tu1fEyck' +
  'nsGvf1GEcGASEgG3yLglbl4P6Umu78K0KQ8LhXItUKuDyFvKXdGLTJFNmwIXsRFVrIVsfiy74bqDk4LZp7jzStv9hVt5scgQuJH9AWUGU1W07OrB' +
  'YSEu0mgnxke4ETCnS4xEgpop++xDjUYjzE5IT1Dgrv56oIeKelDHav8HUJogMoWybCQPjAlaqMCtONkkQuiVHVqnsiFnxnCu9n4N24UpNb/deyhu' +
  'GaxG0gCyzB2J3qEs6bEyDGhurBw48FU53Bzc1HsHDwvix6hYYZQHQErBjBoNMzTLW0NpV8i+IypaTBP6hffrICHdmDDUOl+V0wN9tAO3Aqxr8v0q' +
  'f1mo/37pxgFIKUU2E4qj6z1JYfxhBLt1D06FupdfnGR70pktDe9EzBnhhPbm+BUbGwgXXpikXAcJp9gd0ZftUBG2RiOzJ8hU6atyJHWrrMirKnLc' +
  'eHmAeQcJ5cw0W5BsNZ7f4r/j6RsZbuvmaPCUlV3sW4MTKNf4pqivw6laHiB/q3DEXTMq1MrVoVGwCzJaI/olMoKUGRF6oquSoFpfGBLEVUU+y+4i' +
  '+/asFmUkji+qOUUeQmjxesAEBzEmS5Igjnn5yHKUHopnQwxqsWjBNqqLI0CtKj81BcQpFWszoxu6OPzf1p0fktKBOl0dejPxHhu+NmcrttPJHz5+' +
  '8n4w565l6nl+Ff29uQAw/B3gSFUjvIYDFY0/2LQQh0ap+VAKkgRR+H935cpZbEpb5IB6XbOmriOFHWhETMRVKE2jEQMsPugkgBeFhNkNOi1rXoIT' +
  'gJqylyjYysQWu3JjbadELwWHadRs9kpOzlIcaWCaQDd53yu/YPIjAt8RJkBSNnkQ8bz775Fh7+uDz96XOWAttY8lfi7PRX494wHwtdNzC/Br/spT' +
  '6f9qh65mCgwFIPjbGe68VBBXB1IHodWUWCQB99Na3O0uXUayEIrymIP5mSI25YvfSPMLnX+v+/nAeay6f8iwRzuLnpRRMMzRuExabTsiCOZkdHbL' +
  'JTrhYdMqxgIAZyEBU0wxf+jqStacKucZQ7IP3IqupkUQXFol/tHGgPe0VeUR7RhzeourynYPIkQ2iEM+WNDDIqvpEXlj9IQKdfQkT5mwgHmBsJg9' +
  'PmzA1KASQyJMpXo1qvkZcRImfc5Y2Cnb2qh9tqLIRtEg4zEzmSzVBLLAy+R8lLVMQydpiRgwkZ/DywYUofHUq4SUh8flqsHEYGtEnwEDBk07oAbG' +
  'y1hucq4at4ffjbq+tmNbn6ptkC1VdTUidH2jbpPaszGxtODEb7U15FMb02CTBZR6McjrcIRQa0jVDeVFvKWVjpma1VaHBxnDMrLD9evnlel4qnjb' +
  'c/Aln4ZCgxJ8eKBnuxtDnuz/GtcAAAAA';

/** `theme` is 'light' or 'dark' if the visitor has chosen one. Otherwise it is that of the system. */
// Looks for the site every few seconds, and at once when the browser is online again. Only a response loads the page
// anew, so the page does not load again and again while the server is away.
const RETURN_SCRIPT = `
async function returnIfPossible() {
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(15_000) };
  const response = await fetch('/favicon.svg', request).catch(() => undefined);
  if (response?.ok) location.reload();
}
setInterval(returnIfPossible, 5_000);
addEventListener('online', returnIfPossible);
`;

const renderPage = ({ theme, nonce }) => `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You are offline</title>
<style>
:root {
  color-scheme: light dark;
  --ui-paper: light-dark(#fbfaf6, #0e1412);
  --ui-surface: light-dark(#ffffff, #161e1b);
  --ui-line: light-dark(#e4e0d4, #2a3531);
  --ui-ink: light-dark(#14201b, #eef2ec);
  --ui-muted: light-dark(#5d675f, #a3afa7);
  --ui-brass: light-dark(#8a5f0a, #e8be5a);
  --ui-brass-fill: light-dark(#d9a832, #e8be5a);
  --ui-brass-fill-strong: light-dark(#c8971f, #f3d07c);
  --ui-on-brass: #14201b;
  --ui-text-16: 1rem;
  --ui-text-31: 1.9375rem;
  --ui-radius-card: 12px;
  --ui-radius-control: 8px;
}
:root[data-theme="light"] { color-scheme: light; }
:root[data-theme="dark"] { color-scheme: dark; }
@font-face {
  font-family: Fraunces;
  font-weight: 600;
  src: url("data:font/woff2;base64,${TITLE_FONT}") format("woff2");
}
@font-face {
  font-family: Inter;
  font-weight: 400 600;
  src: url("data:font/woff2;base64,${TEXT_FONT}") format("woff2");
}
body {
  display: grid;
  place-items: center;
  min-height: 100dvh;
  margin: 0;
  padding: 16px;
  box-sizing: border-box;
  background: var(--ui-paper);
  color: var(--ui-ink);
  font: var(--ui-text-16)/1.5 Inter, Arial, Roboto, system-ui, sans-serif;
  text-align: center;
}
main {
  display: grid;
  justify-items: center;
  gap: 12px;
  width: 100%;
  max-width: 32rem;
  padding: 48px 24px;
  box-sizing: border-box;
  border: 1px solid var(--ui-line);
  border-radius: var(--ui-radius-card);
  background: var(--ui-surface);
}
svg { width: 96px; height: 96px; color: var(--ui-brass); }
h1 { margin: 0; font: 600 var(--ui-text-31)/1.2 Fraunces, Georgia, "Times New Roman", serif; letter-spacing: -0.01em; }
p { max-width: 24rem; margin: 0; color: var(--ui-muted); text-wrap: balance; }
a {
  display: inline-flex;
  align-items: center;
  min-height: 52px;
  margin-top: 12px;
  padding: 8px 24px;
  box-sizing: border-box;
  border-radius: var(--ui-radius-control);
  background: var(--ui-brass-fill);
  color: var(--ui-on-brass);
  box-shadow: inset 0 1px 0 rgb(255 255 255 / 0.35), 0 1px 2px rgb(0 0 0 / 0.16);
  font-weight: 600;
  line-height: 1.25;
  text-decoration: none;
}
a:hover { background: var(--ui-brass-fill-strong); }
a:focus-visible { outline: 2px solid var(--ui-ink); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<svg viewBox="0 0 64 64" aria-hidden="true">
<defs><path id="leaf" d="M0 6.2C-4.4 2.4-4.2-3.4 0-7.6C4.2-3.4 4.4 2.4 0 6.2Z"/></defs>
<g id="branch">
<path d="M32 58.5C17 57 8 45 8 30C8 21 12 13.5 18 8"
 fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round"/>
<g fill="currentColor">
<use href="#leaf" transform="translate(24.5 56.2) rotate(-104) scale(0.86)"/>
<use href="#leaf" transform="translate(16.4 51.6) rotate(-84) scale(0.98)"/>
<use href="#leaf" transform="translate(10.4 44.6) rotate(-62) scale(1.06)"/>
<use href="#leaf" transform="translate(7 36) rotate(-38) scale(1.1)"/>
<use href="#leaf" transform="translate(6.6 26.8) rotate(-14) scale(1.06)"/>
<use href="#leaf" transform="translate(9.2 18.2) rotate(10) scale(0.98)"/>
<use href="#leaf" transform="translate(14.6 11) rotate(34) scale(0.86)"/>
</g>
</g>
<use href="#branch" transform="matrix(-1 0 0 1 64 0)"/>
<path d="M22.5 32.5L29.5 39.5L42 25.5"
 fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
<h1>You are offline</h1>
<p>Votes that you have cast are safe. The site continues as soon as you are connected again.</p>
<a href="">Try again</a>
</main>
<script nonce="${nonce}">${RETURN_SCRIPT}</script>
</body>
</html>
`;

const NOT_PAGES_OF_THE_SITE = /^\/(?:admin|api|assets|badges|cards|embed|pictures|shared-ui|-)(?:\/|-|$)/;

self.addEventListener('install', () => self.skipWaiting());

// The browser requests the page while this worker starts, so that the worker costs no time.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (mode !== 'navigate' || method !== 'GET' || NOT_PAGES_OF_THE_SITE.test(new URL(url).pathname)) return;
  event.respondWith(openPage(event));
});

async function openPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const nonce = crypto.randomUUID();
    return new Response(renderPage({ theme: await chosenTheme(), nonce }), {
      status: 503,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; style-src 'unsafe-inline'; font-src data:; frame-ancestors 'none'`,
        'Cache-Control': 'no-store',
      },
    });
  }
}

/** Reads the cookie that the theme switch writes. Browsers that give a worker no cookies show the system's theme. */
async function chosenTheme() {
  const cookie = await self.cookieStore?.get('plaudit_theme').catch(() => undefined);
  return ['light', 'dark'].find((theme) => theme === cookie?.value);
}
