import { Select, SuccessIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { Link } from 'react-router-dom';
import { SET_UP_STEPS, type SetUpStep, setUpPath } from '../../lib/paths.ts';
import type { SetUpMemory } from './memory.ts';
import { answerOf, type SiteFacts, STEP_WORDS, type StepState, stateOf } from './steps.ts';
import './set-up.css';

type StepListProps = {
  selected: SetUpStep;
  facts: SiteFacts;
  memory: SetUpMemory;
  onSelect: (step: SetUpStep) => void;
};

const WORDS: Record<StepState, string> = { done: 'Done', skipped: 'Skipped', open: 'To do' };

/** All steps beside the step, and on a narrow screen in a list to choose from. */
export function StepList({ selected, facts, memory, onSelect }: StepListProps) {
  const steps = SET_UP_STEPS.map((step) => {
    const answer = answerOf(step, facts, memory);
    const state = stateOf(step, answer, memory);
    const { title, task } = STEP_WORDS[step];
    return { step, title, state, text: answer ?? (state === 'skipped' ? 'Skipped' : task) };
  });
  return (
    <>
      <nav className="set-up-rail" aria-label="Steps of the set-up">
        <ol className="set-up-steps">
          {steps.map(({ step, title, state, text }) => (
            <li key={step} data-state={state}>
              <Link to={setUpPath(step)} aria-current={step === selected ? 'step' : undefined}>
                {state === 'done' ? (
                  <SuccessIcon aria-hidden="true" />
                ) : (
                  <span className="set-up-dot" aria-hidden="true" />
                )}
                <span>
                  <strong>{title}</strong>
                  <small>
                    {state === 'skipped' ? null : <VisuallyHidden>{WORDS[state]}: </VisuallyHidden>}
                    {text}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <div className="set-up-choice">
        <Select
          label={`Step ${SET_UP_STEPS.indexOf(selected) + 1} of ${SET_UP_STEPS.length}`}
          options={steps.map(({ step, title, state }) => ({ value: step, label: `${title} (${WORDS[state]})` }))}
          value={selected}
          onChange={onSelect}
        />
      </div>
    </>
  );
}
