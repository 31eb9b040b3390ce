/** A button whose words are not known while the page is loaded. index.html has the same. */
export function ButtonOutline() {
  return (
    <div className="ui-actions">
      <span className="ui-skeleton outline-button" />
    </div>
  );
}
