import { CardsIcon, ExpandIcon, SuccessIcon, VisuallyHidden } from '@plaudit/shared-ui/ui';
import { Link } from 'react-router-dom';
import { ADMIN_PATH, SET_UP_STEPS, type SetUpStep, setUpPath } from '../../lib/paths.ts';
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

/** All steps beside the step, and on a narrow screen a bar that says which one this is, with a list to choose from. */
export function StepList({ selected, facts, memory, onSelect }: StepListProps) {
  const steps = SET_UP_STEPS.map((step) => {
    const answer = answerOf(step, facts, memory);
    const state = stateOf(step, answer, memory);
    const { title, task } = STEP_WORDS[step];
    return { step, title, state, text: answer ?? (state === 'skipped' ? 'Skipped' : task) };
  });
  const place = `${SET_UP_STEPS.indexOf(selected) + 1} of ${SET_UP_STEPS.length}`;
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
        <Link className="set-up-leave" to={ADMIN_PATH}>
          <CardsIcon aria-hidden="true" />
          Leave, and use the panel
        </Link>
      </nav>
      <div className="set-up-bar">
        <p>
          Step <strong>{place}</strong> {STEP_WORDS[selected].title}
        </p>
        <span className="set-up-all">
          All steps
          <ExpandIcon aria-hidden="true" />
          <select
            aria-label={`Step ${place}`}
            value={selected}
            onChange={({ target }) => onSelect(target.value as SetUpStep)}
          >
            {steps.map(({ step, title, state }) => (
              <option key={step} value={step}>
                {title} ({WORDS[state]})
              </option>
            ))}
          </select>
        </span>
        <span className="set-up-ticks" aria-hidden="true">
          {steps.map(({ step, state }) => (
            <i key={step} data-state={step === selected ? 'now' : state} />
          ))}
        </span>
      </div>
    </>
  );
}
