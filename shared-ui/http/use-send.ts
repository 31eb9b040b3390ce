import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

type Mutation<Data, Variables> = UseMutationResult<Data, Error, Variables>;

/** The parts of a mutation that a component needs. `mutateAsync` is left out, because it would bypass the guard. */
export type Send<Data, Variables> = Pick<
  Mutation<Data, Variables>,
  'mutate' | 'reset' | 'data' | 'error' | 'isPending' | 'variables'
>;

/**
 * A mutation that ignores further calls while it is busy. Disabling the button is not enough: a second click, or Enter
 * after a click, can come before React has rendered it.
 */
export function useSend<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Send<Data, Variables> {
  const mutation = useMutation(options);
  const isSent = useRef(false);
  // Reset after the render and not with the response, because the clicked button is on the screen until then.
  useEffect(() => {
    isSent.current = mutation.isPending;
  });
  const mutate: Mutation<Data, Variables>['mutate'] = (...args) => {
    if (isSent.current) return;
    isSent.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
