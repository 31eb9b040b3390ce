import type { RevealedPlace } from '@plaudit/public-api/contract';
import { classNames, hueClass, Laurel, VendorPicture } from '@plaudit/shared-ui/ui';
import { VendorName } from '../../components/names/vendor-name.tsx';
import { describeVendor, NO_WINNER_TEXT } from '../../lib/results/revealed-places.ts';
import { isFinale, titleOf } from './places.ts';

/** The place that was revealed last, in large type. */
export function PlaceOnStage({ place: revealed }: { place: RevealedPlace }) {
  const { place, categoryId, color, vendors } = revealed;
  const [title, subtitle] = titleOf(revealed);
  return (
    <section
      className={classNames('stage', hueClass(color))}
      data-place={place}
      data-overall={categoryId === null || undefined}
      data-finale={isFinale(revealed) || undefined}
      aria-labelledby="stage-title"
    >
      <h2 id="stage-title" className="stage-title">
        <span className="stage-ranking">{title}</span>
        <span className="stage-place">{subtitle}</span>
      </h2>
      {vendors.length === 0 ? (
        <div className="stage-vendor">
          <p className="stage-name">No winner</p>
          <p className="stage-figures">{NO_WINNER_TEXT}</p>
        </div>
      ) : null}
      <ul className="stage-vendors" data-several={vendors.length > 1 || undefined}>
        {vendors.map((vendor) => (
          <li key={vendor.id} className="stage-vendor">
            <span className="stage-picture">
              {place === 1 ? <Laurel className="stage-laurel" /> : null}
              <VendorPicture
                name={vendor.name}
                src={vendor.imageUrl}
                size={isFinale(revealed) ? 224 : 160}
                decorative
                eager
              />
            </span>
            <VendorName id={vendor.id} name={vendor.name} className="stage-name" />
            <span className="stage-figures ui-figures">{describeVendor(vendor)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
