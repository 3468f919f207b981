import { type SpecimenState as State, specimenStateNames } from '#contract/projects/specimen-states.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<State, BadgeTone>> = {
  expected: 'neutral',
  received: 'info',
  measured: 'info',
  tested: 'success',
  lost: 'danger',
  broken: 'danger',
}

export function SpecimenState({ state }: { readonly state: State }) {
  return <Badge tone={tones[state]}>{specimenStateNames[state]}</Badge>
}

const names: Readonly<Record<string, string>> = {
  RD: 'along the rolling direction',
  DD: 'at 45° to the rolling direction',
  TD: 'across the rolling direction',
}

/** A direction in words; empty where a test has none. */
export const directionName = (direction: string): string => names[direction] ?? ''
