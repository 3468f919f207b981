import { useCallback, useEffect, useState } from 'react'
import type { Arguments, Routes } from '#client/client.ts'
import { attempt } from './call.ts'

export type Called<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: T }
  | { readonly state: 'failed'; readonly message: string }

/** Calls that say everything by their address. */
type Plain = { [R in keyof Routes]: [] extends Arguments<Routes[R]> ? R : never }[keyof Routes]

/** What such a call answers, once the page lives. `again` asks anew and keeps what is shown meanwhile. */
export function useCall<R extends Plain>(route: R): readonly [Called<Routes[R]['answer']>, () => Promise<void>] {
  const [called, setCalled] = useState<Called<Routes[R]['answer']>>({ state: 'loading' })
  const again = useCallback(async () => setCalled(await ask(route)), [route])
  useEffect(() => {
    let left = false
    const first = async () => {
      const answered = await ask(route)
      if (!left) setCalled(answered)
    }
    void first()
    return () => {
      left = true
    }
  }, [route])
  return [called, again]
}

async function ask<R extends Plain>(route: R): Promise<Called<Routes[R]['answer']>> {
  const answer = await attempt(route, ...([] as unknown as Arguments<Routes[R]>))
  if (answer?.ok) return { state: 'ready', data: answer.body }
  const otherwise = answer ? 'This could not be loaded.' : 'The server did not answer.'
  return { state: 'failed', message: answer?.message || otherwise }
}
