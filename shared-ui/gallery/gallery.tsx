import './gallery.css';
import { AppHeader, Container, DaysLeftBadge, PageShell, PageTitle, UiProvider } from '../src/ui.ts';
import { Awards } from './sections/awards.tsx';
import { Buttons } from './sections/buttons.tsx';
import { Data } from './sections/data.tsx';
import { Feedback } from './sections/feedback.tsx';
import { Fields } from './sections/fields.tsx';
import { Overlays } from './sections/overlays.tsx';
import { Shell } from './sections/shell.tsx';
import { Tokens } from './sections/tokens.tsx';

const SECTIONS = [
  { id: 'tokens', name: 'Colors and type', content: <Tokens /> },
  { id: 'awards', name: 'Awards pieces', content: <Awards /> },
  { id: 'buttons', name: 'Buttons', content: <Buttons /> },
  { id: 'fields', name: 'Fields', content: <Fields /> },
  { id: 'overlays', name: 'Dialogs and toasts', content: <Overlays /> },
  { id: 'data', name: 'Tables, badges and charts', content: <Data /> },
  { id: 'feedback', name: 'Loading, empty and error states', content: <Feedback /> },
  { id: 'shell', name: 'Header, tabs and pages', content: <Shell /> },
];

/** The components of shared-ui in their states. The switch in the header changes the theme of the whole page. */
export function Gallery() {
  return (
    <UiProvider>
      <PageShell
        header={
          <AppHeader
            title="Plaudit shared-ui"
            subtitle="Every component in every state"
            homeHref="/shared-ui/"
            badge={<DaysLeftBadge endDate={new Date(Date.now() + 12.4 * 86_400_000).toISOString()} />}
          />
        }
      >
        <Container>
          <PageTitle
            title="The gallery"
            description="One language for both webs: warm paper and deep green ink by day, a dark theater with brass light by night."
          />
          <nav aria-label="Sections" className="gallery-nav">
            {SECTIONS.map(({ id, name }) => (
              <a key={id} href={`#${id}`} className="ui-text-link">
                {name}
              </a>
            ))}
          </nav>
          {SECTIONS.map(({ id, name, content }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="gallery-section">
              <h2 id={`${id}-title`} className="ui-subtitle">
                {name}
              </h2>
              {content}
            </section>
          ))}
        </Container>
      </PageShell>
    </UiProvider>
  );
}
