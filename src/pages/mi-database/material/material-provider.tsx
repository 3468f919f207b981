import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MaterialContext } from '#web/material/material-context.tsx'
import { chosenState, drawnInBrowser, type Names, readState, writeState } from './address.ts'
import { useMaterialNavigation } from './use-material-navigation.ts'
import type { OpenMaterial } from './view.ts'

type MaterialProviderProps = {
  readonly view: Pick<OpenMaterial, 'material' | 'coil' | 'tests' | 'state' | 'cardNames'>
  readonly children: ReactNode
}

/** Parts drawn in the browser follow the address at once; the rest is the last response of the server. */
export function MaterialProvider({ view, children }: MaterialProviderProps) {
  const { material, coil } = view
  const [search] = useSearchParams()
  const choices = choicesOf(view)
  const { state: now } = readState(search, choices)
  const state = { ...view.state, ...Object.fromEntries(drawnInBrowser.map((name) => [name, now[name]])) }
  const chosen = chosenState(state, now)
  const go = useMaterialNavigation(chosen, choices)
  return (
    <MaterialContext value={{ material, coil, state, searchOf: (change) => writeState(chosen, change, choices), go }}>
      {children}
    </MaterialContext>
  )
}

function choicesOf({ material, tests, cardNames, state }: MaterialProviderProps['view']): Names {
  const coils = material.coils.map(({ slug }) => slug)
  return { coils, tests, cards: cardNames, project: state.project || undefined, release: state.release || undefined }
}
