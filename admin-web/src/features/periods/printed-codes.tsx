import { createPortal } from 'react-dom';
import { QrCode } from '../../components/second-factor/qr-code.tsx';
import { codeAddress } from './code-address.ts';
import './invitation-codes.css';

type PrintedCodesProps = { period: string; codes: readonly string[]; siteOrigin: string };

/** A sheet of paper slips to cut apart, one for each code. It is printed, but never shown on the screen. */
export function PrintedCodes({ period, codes, siteOrigin }: PrintedCodesProps) {
  return createPortal(
    <div className="admin-slips" aria-hidden="true">
      {codes.map((code) => (
        <div key={code} className="admin-slip">
          <QrCode text={codeAddress(siteOrigin, code)} label={code} quick />
          <div>
            <p>Your invitation code for {period}</p>
            <p className="admin-slip-code">{code}</p>
            <p>Scan it, or vote at {new URL(siteOrigin).host} and enter it there. It works once.</p>
          </div>
        </div>
      ))}
    </div>,
    document.body,
  );
}
