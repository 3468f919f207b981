import { createContext, useContext } from 'react'

/** What the server said of the fields of the form around them. */
export type FormAnswer = {
  /** Why a field was refused, by name. */
  readonly reasons: ReadonlyMap<string, string>
  /** What was typed into the form that this page answers; null where its fields still hold it. */
  readonly typed: Readonly<Record<string, readonly string[]>> | null
}

export const FormAnswerContext = createContext<FormAnswer>({ reasons: new Map(), typed: null })

type Field = { readonly name?: string | undefined; readonly value?: unknown; readonly defaultValue?: unknown }

/** What a field begins with, and why it was refused. */
export function useFormAnswer({ name, value }: Field): { readonly reason: string; readonly typed: string | undefined } {
  const { reasons, typed } = useContext(FormAnswerContext)
  if (name === undefined) return { reason: '', typed: undefined }
  return { reason: reasons.get(name) ?? '', typed: value === undefined ? typed?.[name]?.at(-1) : undefined }
}

/** Whether a box was ticked in the form that this page answers; undefined where there was none. */
export function useTicked(name: string | undefined, value: string): boolean | undefined {
  const { typed } = useContext(FormAnswerContext)
  return name === undefined || typed === null ? undefined : (typed[name]?.includes(value) ?? false)
}
