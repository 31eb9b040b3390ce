import { hostConfig } from '../shared-ui/federation/host-config.ts';
import { texts } from '../shared-ui/texts/build/texts-plugin.ts';
import { pageFiles } from './server/page-files.ts';
import { TEXTS } from './texts/sources.ts';

export default hostConfig({
  name: 'public_web',
  folder: import.meta.dirname,
  base: '/assets/public/',
  plugins: [texts({ ...TEXTS, numbered: true }), pageFiles()],
  // Open ballots and the ways in are drawn without these.
  laterStyles:
    /\/public-web\/src\/(?:features\/(?!ballot\/(?!completion)|sign-in-and-registration|account-links)|components\/(?!page|names|votes|filters|forms)).*\.css$/,
  // Neither Vote Now nor signing in waits for these.
  ofSomeScreens: {
    podium: RegExp(
      [
        '/src/components/(?:podium/|winners/revealed-(?:rankings|winners)|results/(?:waiting-|reveal-time))',
        '/src/lib/results/(?:podium-places|revealed-rankings|reveal-time-words)',
      ].join('|'),
    ),
    winners: /\/src\/components\/winners\/(?:category-winners-list|envelopes)/,
    scores: /\/src\/(?:components\/scores\/|lib\/results\/scores)/,
    // For the ballots and the account.
    standing: /\/src\/lib\/votes\/(?:standing-words|asked-words)/,
    sharing: /\/src\/components\/sharing\//,
    'form-errors': /\/src\/(?:http\/(?:form|return)-error-texts|components\/forms\/link-by-mail-form)/,
    preview: /\/src\/app\/render-preview/,
    'new-password-fields': /\/src\/(?:components\/forms\/new-password-fields|lib\/accounts\/new-password)/,
  },
});
