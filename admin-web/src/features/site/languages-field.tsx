import { Select } from '@plaudit/shared-ui/ui';
import { LANGUAGES, type LanguageTag } from '../../../../shared-ui/texts/languages.ts';
import { PROGRESS } from '../../../../shared-ui/texts/progress.ts';
import { CheckField } from '../../components/forms/check-field.tsx';
import { formatNumber } from '../../lib/format-counts.ts';

/** So much of a language is translated at least. What is missing is in English. */
const LEAST_SHARE = 0.9;

type Translated = keyof typeof PROGRESS;

const OFFERED: readonly LanguageTag[] = [
  'en',
  ...(Object.keys(PROGRESS) as Translated[]).filter(
    (tag) => PROGRESS[tag].translated >= LEAST_SHARE * PROGRESS[tag].texts,
  ),
];

const nameOf = (tag: LanguageTag) => LANGUAGES[tag].name;

/** Which languages visitors can read the site in. Nothing while there is only one. */
export function LanguagesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const chosen = OFFERED.filter((tag) => value.split(',').includes(tag));
  const first = chosen.find((tag) => value.startsWith(tag)) ?? 'en';
  const change = (tags: readonly LanguageTag[], start: LanguageTag) =>
    onChange([start, ...OFFERED.filter((tag) => tag !== start && tags.includes(tag))].join(','));
  if (OFFERED.length < 2) return null;
  return (
    <>
      <Select
        label="Language of the Award"
        hint="For visitors who ask for none of the others"
        options={OFFERED.map((tag) => ({ value: tag, label: nameOf(tag) }))}
        value={first}
        onChange={(tag) => change(chosen, tag)}
      />
      <fieldset className="admin-form">
        <legend className="ui-label">Also in</legend>
        {OFFERED.filter((tag) => tag !== first).map((tag) => (
          <CheckField
            key={tag}
            label={nameOf(tag)}
            sentence={readBy(tag)}
            checked={chosen.includes(tag)}
            onChange={(isOn) => change(isOn ? [...chosen, tag] : chosen.filter((each) => each !== tag), first)}
          />
        ))}
      </fieldset>
    </>
  );
}

function readBy(tag: LanguageTag): string {
  if (!(tag in PROGRESS)) return 'The texts as they were written';
  const { read, texts } = PROGRESS[tag as Translated];
  return read === 0
    ? 'Translated by machine, read by nobody'
    : `Translated by machine, ${formatNumber(read)} of ${formatNumber(texts)} texts read by a speaker`;
}
