import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryClient } from './query.tsx'
import { showNotice } from '#web/ui/notices.tsx'

type ChangeOptions<Input, Output> = Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn'> & {
  /** Text of the notice after success. */
  successNotice?: string
  /** Returns the text of the notice after a failure. Without it, the component shows the mutation's `error`. */
  errorNotice?: (error: Error) => string
}

/** Returns a mutation for a change that a user makes. Signed-in screens only: others do not download the library. */
export function useChange<Input = void, Output = unknown>(
  change: (input: Input) => Promise<Output>,
  { successNotice, errorNotice, ...options }: ChangeOptions<Input, Output> = {},
): UseMutationResult<Output, Error, Input> {
  const dismissError = useRef(() => {})
  return useMutation(
    {
      networkMode: 'always', // while offline a change fails at once, rather than staying pending
      ...options,
      mutationFn: (input) => {
        dismissError.current()
        return change(input)
      },
      onSuccess: (...args) => {
        if (successNotice !== undefined) showNotice({ tone: 'success', text: successNotice })
        return options.onSuccess?.(...args)
      },
      onError: (error, ...rest) => {
        if (errorNotice) dismissError.current = showNotice({ tone: 'error', text: errorNotice(error) })
        return options.onError?.(error, ...rest)
      },
    },
    queryClient,
  )
}
