import { createContext, useContext } from 'react'

export type FormAnswer = {
  readonly reasons: ReadonlyMap<string, string>
  /** Input of the answered form without a script; null if the fields still contain it. */
  readonly typed: Readonly<Record<string, readonly string[]>> | null
}

export const FormAnswerContext = createContext<FormAnswer>({ reasons: new Map(), typed: null })

type Field = { readonly name?: string | undefined; readonly value?: unknown; readonly defaultValue?: unknown }

export function useFormAnswer({ name, value }: Field): { readonly reason: string; readonly typed: string | undefined } {
  const { reasons, typed } = useContext(FormAnswerContext)
  if (name === undefined) return { reason: '', typed: undefined }
  return { reason: reasons.get(name) ?? '', typed: value === undefined ? typed?.[name]?.at(-1) : undefined }
}

/** Whether a box was ticked in the answered form; undefined without one. */
export function useTicked(name: string | undefined, value: string): boolean | undefined {
  const { typed } = useContext(FormAnswerContext)
  return name === undefined || typed === null ? undefined : (typed[name]?.includes(value) ?? false)
}
