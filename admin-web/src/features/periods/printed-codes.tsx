import { createPortal } from 'react-dom';

/** A sheet of paper slips to cut apart, one for each code. It is printed, but never shown on the screen. */
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
