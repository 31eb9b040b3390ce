import { LANGUAGES } from '../../../shared-ui/texts/languages.ts';
import { keepLanguage } from '../http/page-cookies.ts';
import { siteConfigQuery } from '../http/queries/site-config.ts';
import { useSharedQuery } from '../http/use-shared-query.ts';
import { siteLanguages } from '../lib/site-languages.ts';
import { spokenLanguage, t } from '../lib/texts.ts';
import './language-switch.css';

/**
 * The languages of the site by their own names. A page has one language, so it is loaded anew: choices that are not cast are
 * kept in the tab. Without scripts, the link leads to the home page in that language.
 */
export function LanguageSwitch() {
  const { data } = useSharedQuery(siteConfigQuery);
  const tags = siteLanguages(data ?? []);
  if (tags.length < 2) return null;
  return (
    <nav aria-label={t('Language')} className="language-switch" data-paper="off">
      {tags.map((tag) => (
        <a
          key={tag}
          href={`/?lang=${tag}`}
          lang={tag}
          hrefLang={tag}
          className="ui-text-link site-footer-link"
          aria-current={tag === spokenLanguage() || undefined}
          onClick={(event) => {
            event.preventDefault();
            keepLanguage(tag);
            reloadWithoutLanguage();
          }}
        >
          {LANGUAGES[tag].name}
        </a>
      ))}
    </nav>
  );
}

/** The address would say another language than the one that was chosen. */
function reloadWithoutLanguage(): void {
  const { pathname, search, hash } = window.location;
  const params = new URLSearchParams(search);
  if (!params.has('lang')) {
    window.location.reload();
    return;
  }
  params.delete('lang');
  const rest = params.toString();
  window.location.replace(`${pathname}${rest ? `?${rest}` : ''}${hash}`);
}
