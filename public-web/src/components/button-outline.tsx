/** A button whose words are not known while the page is loaded. The files in first-response/ have the same. */
export function ButtonOutline() {
  return (
    <div className="ui-actions">
      <span className="ui-skeleton outline-button" />
    </div>
  );
}
