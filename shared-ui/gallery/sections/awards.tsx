import { useState } from 'react';
import {
  BallotSeal,
  Button,
  CATEGORY_ICON_NAMES,
  CategoryIcon,
  hueClass,
  Laurel,
  LaurelMark,
  Stars,
  VendorPicture,
} from '../../src/ui.ts';
import { Example, Examples } from '../example.tsx';

const VENDORS = [
  'Nordlicht',
  'Silk & Stone',
  'Umbra',
  'Red Harbour',
  'quicksilver',
  'The Apothecary',
  '42 North',
  'Ōkami',
  'Meridian Post',
  '—',
];
const DATA_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' fill='%230e5a45'/%3E%3Ccircle cx='4' cy='4' r='2.4' fill='%23e8be5a'/%3E%3C/svg%3E";

function SealOnClick() {
  const [clicks, setClicks] = useState(0);
  return (
    <>
      <BallotSeal key={clicks} landing={clicks > 0} />
      <Button onClick={() => setClicks(clicks + 1)}>Seal a ballot</Button>
    </>
  );
}

export function Awards() {
  return (
    <Examples>
      <Example name="Vendor pictures: given, broken, missing" row>
        <VendorPicture name="Given" src={DATA_PICTURE} />
        <VendorPicture name="Broken Picture" src="/shared-ui/no-such-picture.png" />
        <VendorPicture name="Missing" src={null} />
        <VendorPicture name="Large" size={96} />
      </Example>
      <Example name="Monogram emblems by name" row>
        {VENDORS.map((name) => (
          <VendorPicture key={name} name={name} size={64} />
        ))}
      </Example>
      <Example name="Laurel, mark and seal" row>
        <span style={{ color: 'var(--ui-brass)' }}>
          <Laurel />
        </span>
        <span style={{ color: 'var(--ui-brass)' }}>
          <LaurelMark />
        </span>
        <SealOnClick />
      </Example>
      <Example name="Stars">
        {[0, 2.9, 3.5, 4.6, 5].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </Example>
      <Example name="Category icons" wide row>
        {CATEGORY_ICON_NAMES.map((name, index) => (
          <span
            key={name}
            title={name}
            className={hueClass(['blue', 'yellow', 'purple', 'orange', 'green', 'indigo'][index % 6])}
          >
            <CategoryIcon name={name} emblem />
          </span>
        ))}
        <CategoryIcon name="fas fa-bolt" />
        <CategoryIcon name="no such icon" />
      </Example>
    </Examples>
  );
}
