export function Spinner({ label }: { label: string }) {
  return (
    <span className="ui-spinner-line" role="status">
      <span className="ui-spinner" aria-hidden="true" />
      {label}
    </span>
  );
}
