import { useState } from 'react'
import { type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import type { CardView } from '#contract/views/simulation.ts'
import { Alert } from '#web/ui/card.tsx'
import { useLater } from '#web/ui/later.ts'
import { useMaterial } from '../material-context.tsx'
import { useLive } from '../fitting/use-live.ts'
import { cardAddress } from './card-address.ts'
import { CardPanel } from './card-panel.tsx'

/** The solver card beside a test, which stands on the hardening laws of the coil. What it is written from comes with it, once. */
export function CoilCard() {
  const { material, state } = useMaterial()
  // Another card or law is written here: no new question to the server.
  const [address] = useState(() => cardAddress(material, state))
  const view = useLater(address) as CardView | null
  if (view) return <Chosen view={view} state={state} />
  return (
    <Alert tone="info" title="No solver card">
      <p>No models are stored for this coil, and there is no tensile or bulge test to fit one to.</p>
    </Alert>
  )
}

function Chosen({ view, state }: { readonly view: CardView; readonly state: MaterialState }) {
  const live = useLive(view, { ...noModelChoice, law: state.hardening, hardening: state.hardening })
  const id = state.hardening || view.stored[0]?.model
  const model = view.models.find((one) => one.id === id) ?? view.models[0]!
  return <CardPanel view={view} model={model} live={live} />
}
