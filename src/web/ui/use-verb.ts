import { useCallback, useEffect, useRef } from 'react'
import { useActionData, useFetcher, useLocation } from 'react-router'
import { type ActionAnswer, formFields, type Refusal } from '#contract/result.ts'

export type VerbOptions<T> = {
  /** The page whose action is meant; without it, this one. */
  readonly action?: string | undefined
  /** Once for each answer, as soon as it is there: the page that is then made anew may no longer hold the form that asked. */
  readonly onDone?: ((done: T) => void) | undefined
  readonly onRefused?: ((refused: Refusal) => void) | undefined
}

export type UsedVerb<T> = {
  /** Sends what a form holds; nothing more is sent until the answer is there. */
  readonly send: (body: FormData | Readonly<Record<string, string>>, encType?: 'multipart/form-data') => void
  readonly pending: boolean
  /** The last answer: to what was sent from here, or without a script to the form that this page answers. */
  readonly answer: ActionAnswer<T> | undefined
}

/** A verb of a page's action: sent by the script, with its answer and whether it is still under way. */
export function useVerb<T = unknown>(verb: string, { action, onDone, onRefused }: VerbOptions<T> = {}): UsedVerb<T> {
  const fetcher = useFetcher<ActionAnswer<T>>()
  const posted = useActionData<ActionAnswer<T>>()
  const { pathname, search } = useLocation()
  const inFlight = useRef(false)
  const told = useRef<unknown>(undefined)
  const idle = fetcher.state === 'idle'

  useEffect(() => {
    if (idle) inFlight.current = false
    if (fetcher.data === undefined || fetcher.data === told.current) return
    told.current = fetcher.data
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
      void submit(sent, { method: 'post', action: action ?? pathname + search, ...(encType && { encType }) })
    },
    [submit, verb, action, pathname, search],
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

/** What one of these verbs has done for the form that this page answers, without a script. */
export function usePosted(verb: string): unknown {
  const posted = useActionData<ActionAnswer>()
  return posted?.verb === verb && 'done' in posted ? posted.done : undefined
}
