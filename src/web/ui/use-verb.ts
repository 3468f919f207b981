import { useCallback, useEffect, useRef } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'
import { type ActionAnswer, formFields, type Refusal } from '#contract/result.ts'

export type VerbOptions<T> = {
  /** Page of the action; default: this one. */
  readonly action?: string | undefined
  /** The script then loads another page, so data of this one are not reloaded. */
  readonly leaves?: boolean | undefined
  /** Once per answer, before the page is reloaded. */
  readonly onDone?: ((done: T) => void) | undefined
  readonly onRefused?: ((refused: Refusal) => void) | undefined
}

export type UsedVerb<T> = {
  /** Sends form data; ignored while sending. */
  readonly send: (body: FormData | Readonly<Record<string, string>>, encType?: 'multipart/form-data') => void
  readonly pending: boolean
  /** Last answer to this form, with or without a script. */
  readonly answer: ActionAnswer<T> | undefined
}

/** Verb of an action: sends, with answer and pending state. */
export function useVerb<T = unknown>(
  verb: string,
  { action, leaves, onDone, onRefused }: VerbOptions<T> = {},
): UsedVerb<T> {
  const fetcher = useFetcher<ActionAnswer<T>>()
  const posted = useActionData<ActionAnswer<T>>()
  const { pathname, search } = useLocation()
  const inFlight = useRef(false)
  const handled = useRef<unknown>(undefined)
  const idle = fetcher.state === 'idle'

  useEffect(() => {
    if (idle) inFlight.current = false
    if (fetcher.data === undefined || fetcher.data === handled.current) return
    handled.current = fetcher.data
    if ('done' in fetcher.data) onDone?.(fetcher.data.done)
    else onRefused?.(fetcher.data.refused)
  }, [idle, fetcher.data, onDone, onRefused])

  const { submit } = fetcher
  const send = useCallback<UsedVerb<T>['send']>(
    (body, encType) => {
      if (inFlight.current) return
      inFlight.current = true
      const sent = body instanceof FormData ? body : formOf(body)
      sent.set(formFields.verb, verb)
      sent.set(formFields.scripted, 'yes')
      void submit(sent, {
        method: 'post',
        action: action ?? pathname + search,
        ...(leaves && { defaultShouldRevalidate: false }),
        ...(encType && { encType }),
      })
    },
    [submit, verb, action, leaves, pathname, search],
  )
  return {
    send,
    pending: !idle,
    answer:
      fetcher.data ??
      (posted?.verb === verb && (action === undefined || action.split('?', 1)[0] === pathname) ? posted : undefined),
  }
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** Result of a verb for a form sent without a script. */
export function usePosted(verb: string): unknown {
  const posted = useActionData<ActionAnswer>()
  return posted?.verb === verb && 'done' in posted ? posted.done : undefined
}
