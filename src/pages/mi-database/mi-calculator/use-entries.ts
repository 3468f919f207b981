import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputText } from '#core/calculators/answer.ts'
import type { Calculator } from '#core/calculators/calculator.ts'
import { searchOf } from '#core/calculators/address.ts'

export type Entries = {
  /** Text of a field: as typed, or from the address. */
  readonly typed: InputText
  readonly type: (name: string, text: string) => void
  /** Writes typed values and `besides` into the address as one history entry. */
  readonly commit: (besides?: Readonly<Record<string, string>>) => void
}

const nothing: Readonly<Record<string, string>> = {}

/** Fields with their state in the address, written when the reader leaves a field. */
export function useEntries(calculator: Calculator): Entries {
  const [params, setParams] = useSearchParams()
  const address = String(params)
  // Typed text belongs to its address; another address, as after Back, has other values.
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
