import type { Account } from '@plaudit/public-api/contract';
import { Select } from '@plaudit/shared-ui/ui';
import { LANGUAGES, type LanguageTag } from '../../../../shared-ui/texts/languages.ts';
import { chooseLanguage } from '../../http/account-language.ts';
import { spokenLanguage, t } from '../../lib/texts.ts';

type OwnLanguageProps = { account: Account; tags: readonly LanguageTag[] };

/** By their own names. The page is loaded anew in what is chosen. */
export function OwnLanguage({ account, tags }: OwnLanguageProps) {
  const chosen = tags.find((tag) => tag === account.language) ?? spokenLanguage();
  return (
    <Select
      label={t('Language')}
      hideLabel
      options={tags.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
      value={chosen}
      onChange={(tag) => void chooseLanguage(tag)}
    />
  );
}
