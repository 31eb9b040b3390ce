import { createPortal } from 'react-dom';

/** A sheet of slips to cut apart. Only paper shows it. */
export function PrintedCodes({ period, codes }: { period: string; codes: readonly string[] }) {
  return createPortal(
    <div className="admin-slips" aria-hidden="true">
      {codes.map((code) => (
        <div key={code} className="admin-slip">
          <p>Your invitation code for {period}</p>
          <p className="admin-slip-code">{code}</p>
          <p>Vote at {window.location.host}, then enter it there. It works once.</p>
        </div>
      ))}
    </div>,
    document.body,
  );
}
