import { LANGUAGES } from '../../../shared-ui/texts/languages.ts';
import { chooseLanguage } from '../http/account-language.ts';
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
            void chooseLanguage(tag);
          }}
        >
          {LANGUAGES[tag].name}
        </a>
      ))}
    </nav>
  );
}
