import type { ProofKind } from '@plaudit/admin-api/contract';
import { useId } from 'react';
import { PROOF_KINDS, PROOFS } from '../../lib/whose-votes-count.ts';

type ProofsFieldProps = {
  proofs: readonly ProofKind[];
  onChange: (proofs: ProofKind[]) => void;
  /**
   * True if the period has begun and only confirmed accounts count in it. From then on, confirming must not become
   * easier or harder.
   */
  isFixed: boolean;
  error?: string | undefined;
};

export function ProofsField({ proofs, onChange, isFixed, error }: ProofsFieldProps) {
  const id = useId();
  const toggle = (kind: ProofKind) =>
    onChange(PROOF_KINDS.filter((known) => (known === kind ? !proofs.includes(known) : proofs.includes(known))));
  return (
    <fieldset className="admin-choices">
      <legend className="ui-label">What confirms an account</legend>
      {PROOF_KINDS.map((kind) => (
        <div key={kind} className="admin-choice">
          <input
            type="checkbox"
            id={`${id}-${kind}`}
            checked={proofs.includes(kind)}
            disabled={isFixed}
            aria-describedby={`${id}-${kind}-sentence`}
            onChange={() => toggle(kind)}
          />
          <label htmlFor={`${id}-${kind}`}>{PROOFS[kind].label}</label>
          <p id={`${id}-${kind}-sentence`} className="ui-hint">
            {PROOFS[kind].sentence}
          </p>
        </div>
      ))}
      {error ? <p className="ui-field-error">{error}</p> : null}
    </fieldset>
  );
}
