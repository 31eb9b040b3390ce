import { Button, Card, EditIcon, TextLink } from '@plaudit/shared-ui/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../components/loaded.tsx';
import { byKey, settingsQuery } from './api.ts';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { CustomizeSiteDialog } from './customize-site-dialog.tsx';
import { OrganizerContact } from './organizer-contact.tsx';
import { SitePreview } from './site-preview.tsx';
import { appearanceTokensOf, coverOf, logoOf, valuesOf } from './site-values.ts';

/** On the dashboard it leads to the room where the rest of the site is changed. */
export function SiteCustomization({ siteHref }: { siteHref?: string }) {
  const settings = useQuery({ ...settingsQuery, select: byKey });
  const [isTextsOpen, setTextsOpen] = useState(false);
  const [isAppearanceOpen, setAppearanceOpen] = useState(false);
  return (
    <Card
      title="Site Customization"
      actions={
        <>
          {siteHref === undefined ? (
            <Button size="small" onClick={() => setAppearanceOpen(true)} disabled={!settings.data}>
              Appearance
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<EditIcon aria-hidden="true" />}
            onClick={() => setTextsOpen(true)}
            disabled={!settings.data}
          >
            Customize Site
          </Button>
        </>
      }
    >
      <Loaded query={settings} what="the site's texts">
        {(stored) => (
          <div className="admin-form">
            <SitePreview
              values={valuesOf(stored)}
              criteria={stored.hero_criteria.value}
              appearance={appearanceTokensOf(stored)}
              logo={logoOf(stored)}
              cover={coverOf(stored)}
            />
            {siteHref === undefined ? (
              <OrganizerContact setting={stored.organizer_contact} />
            ) : (
              <TextLink href={siteHref}>Logo, color, contact, announcements</TextLink>
            )}
          </div>
        )}
      </Loaded>
      {isAppearanceOpen && settings.data ? (
        <AppearanceDialog stored={settings.data} onClose={() => setAppearanceOpen(false)} />
      ) : null}
      {isTextsOpen && settings.data ? (
        <CustomizeSiteDialog stored={settings.data} onClose={() => setTextsOpen(false)} />
      ) : null}
    </Card>
  );
}
