import type { RevealedPlace } from '@plaudit/public-api/contract';
import { classNames, hueClass, Laurel, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { describeVendor, NO_WINNER_TEXT } from '../../lib/results/revealed-places.ts';
import { isFinale, titleOf } from './places.ts';
import './presented.css';
import './presented-shared.css';
import './finale.css';
import './print.css';
import { t } from '../../lib/texts.ts';

/** The place that was revealed last, in large type. */
export function PresentedPlace({ place: revealed }: { place: RevealedPlace }) {
  const { place, categoryId, color, vendors } = revealed;
  const [title, subtitle] = titleOf(revealed);
  return (
    <section
      className={classNames('presented', hueClass(color))}
      data-paper="whole"
      data-place={place}
      data-overall={categoryId === null || undefined}
      data-finale={isFinale(revealed) || undefined}
      aria-labelledby="presented-title"
    >
      <h2 id="presented-title" className="presented-title">
        <span className="presented-ranking">{title}</span>
        <span className="presented-place">{subtitle}</span>
      </h2>
      {vendors.length === 0 ? (
        <div className="presented-vendor">
          <p className="presented-name">{t('No winner')}</p>
          <p className="presented-figures">{NO_WINNER_TEXT()}</p>
        </div>
      ) : null}
      <ul className="presented-vendors" data-several={vendors.length > 1 || undefined}>
        {vendors.map((vendor) => (
          <li key={vendor.id} className="presented-vendor">
            <span className="presented-picture">
              {place === 1 ? <Laurel className="presented-laurel" /> : null}
              <VendorPicture
                name={vendor.name}
                src={vendor.imageUrl}
                size={isFinale(revealed) ? 224 : 160}
                decorative
                eager
                className="presented-vendor-picture"
              />
            </span>
            <VendorName id={vendor.id} name={vendor.name} className="presented-name" />
            <span className="presented-figures ui-figures">{describeVendor(vendor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
