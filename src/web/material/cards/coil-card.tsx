import { useState } from 'react'
import { type MaterialState, noModelChoice } from '#contract/views/material-state.ts'
import type { CardView } from '#contract/views/simulation.ts'
import { Alert } from '#web/ui/card.tsx'
import { useDeferredData } from '#web/ui/deferred-data.ts'
import { useMaterial } from '../material-context.tsx'
import { useLive } from '../fitting/use-live.ts'
import { cardAddress } from './card-address.ts'
import { CardPanel } from './card-panel.tsx'

/** Solver card on the page of a test, from the hardening laws of the coil. Loads its inputs once. */
export function CoilCard() {
  const { material, state } = useMaterial()
  // Other cards or laws are computed here, without a new request.
  const [address] = useState(() => cardAddress(material, state))
  const view = useDeferredData(address) as CardView | null
  if (view) return <Chosen view={view} state={state} />
  return (
    <Alert tone="info" title="No solver card">
      <p>This coil has no stored models and no tensile or bulge test to fit one to.</p>
    </Alert>
  )
}

function Chosen({ view, state }: { readonly view: CardView; readonly state: MaterialState }) {
  const live = useLive(view, { ...noModelChoice, law: state.hardening, hardening: state.hardening })
  const id = state.hardening || view.stored[0]?.model
  const model = view.models.find((one) => one.id === id) ?? view.models[0]!
  return <CardPanel view={view} model={model} live={live} />
}
