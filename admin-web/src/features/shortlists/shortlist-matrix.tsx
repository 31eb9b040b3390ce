import type { AdminVendor, CategoryShortlist } from '@plaudit/admin-api/contract';
import { VendorPicture } from '@plaudit/shared-ui/ui';
import { type Ballot, type Draft, type DraftCategory, isListed, shownIn } from './shortlist-draft.ts';
import './shortlists.css';

type ShortlistMatrixProps = {
  vendors: readonly AdminVendor[];
  categories: readonly CategoryShortlist[];
  draft: Draft;
  /** The category that a narrow screen shows. Wide screens show all. */
  chosenId: number;
  /** True for the next period, which can continue the lists of the period before it. */
  isNext: boolean;
  disabled: boolean;
  onBallot: (category: CategoryShortlist, ballot: Ballot) => void;
  onVendor: (category: CategoryShortlist, vendorId: number, isNominee: boolean) => void;
};

export function ShortlistMatrix({ vendors, categories, draft, chosenId, onVendor, ...head }: ShortlistMatrixProps) {
  const columns = categories.map((category) => {
    const shown = shownIn(draft, category);
    return { category, shown, listed: isListed(shown, category), isChanged: draft.has(category.categoryId) };
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll a wide table.
    <section className="shortlist-scroll" aria-label="Vendors and categories" tabIndex={0}>
      <table className="shortlist-matrix">
        <caption className="ui-visually-hidden">Who stands in which category</caption>
        <thead>
          <tr>
            <th scope="col">Vendor</th>
            {columns.map(({ category, shown, isChanged }) => (
              <th
                key={category.categoryId}
                scope="col"
                data-chosen={category.categoryId === chosenId}
                data-changed={isChanged}
              >
                <span className="shortlist-category" title={category.categoryName}>
                  {category.categoryName}
                </span>
                <BallotChoice {...head} category={category} shown={shown} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {vendors.map((vendor) => (
            <tr key={vendor.id}>
              <th scope="row">
                <span className="shortlist-vendor">
                  <VendorPicture
                    className="shortlist-picture"
                    name={vendor.name}
                    src={vendor.imageUrl}
                    size={32}
                    decorative
                  />
                  {vendor.name}
                </span>
              </th>
              {columns.map(({ category, shown, listed }) => (
                <td key={category.categoryId} data-chosen={category.categoryId === chosenId}>
                  <label className="shortlist-cell">
                    <input
                      type="checkbox"
                      aria-label={`${vendor.name} in ${category.categoryName}`}
                      checked={!listed || shown.nominees.has(vendor.id)}
                      disabled={!listed || head.disabled}
                      onChange={(event) => onVendor(category, vendor.id, event.target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type BallotChoiceProps = Pick<ShortlistMatrixProps, 'isNext' | 'disabled' | 'onBallot'> & {
  category: CategoryShortlist;
  shown: DraftCategory;
};

function BallotChoice({ category, shown, isNext, disabled, onBallot }: BallotChoiceProps) {
  return (
    <select
      className="ui-input shortlist-ballot"
      aria-label={`Who stands in ${category.categoryName}`}
      value={shown.ballot}
      disabled={disabled}
      onChange={(event) => onBallot(category, event.target.value as Ballot)}
    >
      {isNext ? <option value="as_before">As before</option> : null}
      <option value="open">Every vendor</option>
      <option value="shortlist">
        {shown.ballot === 'shortlist' ? `Shortlist of ${shown.nominees.size}` : 'A shortlist'}
      </option>
    </select>
  );
}
