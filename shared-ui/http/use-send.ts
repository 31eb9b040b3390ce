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
 * after a click, can come before React has rendered the button as disabled.
 */
export function useSend<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): Send<Data, Variables> {
  const mutation = useMutation(options);
  const isBusy = useRef(false);
  // Reset after a render and not with the response: until the render the clicked button is still on the screen.
  useEffect(() => {
    isBusy.current = mutation.isPending;
  });
  const mutate: Mutation<Data, Variables>['mutate'] = (...args) => {
    if (isBusy.current) return;
    isBusy.current = true;
    mutation.mutate(...args);
  };
  return { ...mutation, mutate };
}
