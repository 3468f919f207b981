import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Typed } from '#core/calculators/answer.ts'
import type { Calculator } from '#core/calculators/calculator.ts'
import { searchOf } from '#core/calculators/search-of.ts'

export type Entries = {
  /** What stands in a field: typed and not yet left, otherwise what the address says. */
  readonly typed: Typed
  readonly type: (name: string, text: string) => void
  /** What was typed goes into the address, with these besides: one step that Back undoes. */
  readonly commit: (besides?: Readonly<Record<string, string>>) => void
}

const nothing: Readonly<Record<string, string>> = {}

/** Fields whose state is the address. While somebody types it is theirs; it is written when they leave the field. */
export function useEntries(calculator: Calculator): Entries {
  const [params, setParams] = useSearchParams()
  const address = String(params)
  // What was typed belongs to the address it was typed over: a new one, as after Back, brings its own.
  const [draft, setDraft] = useState({ over: address, texts: nothing })
  if (draft.over !== address) setDraft({ over: address, texts: nothing })
  const texts = draft.over === address ? draft.texts : nothing
  return {
    typed: (name) => texts[name] ?? params.get(name),
    type: (name, text) => setDraft({ over: address, texts: { ...texts, [name]: text } }),
    commit(besides = nothing) {
      const all = { ...texts, ...besides }
      const next = searchOf(calculator, (name) => all[name] ?? params.get(name))
      const now = searchOf(calculator, (name) => params.get(name))
      if (String(next) !== String(now)) setParams(new URLSearchParams(next), { preventScrollReset: true })
    },
  }
}
