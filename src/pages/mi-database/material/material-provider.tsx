import { type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { MaterialContext } from '#web/material/material-context.tsx'
import { chosenState, drawnInBrowser, type Names, readState, writeState } from './address.ts'
import { useGo } from './use-go.ts'
import type { OpenMaterial } from './view.ts'

type MaterialProviderProps = {
  readonly view: Pick<OpenMaterial, 'material' | 'variant' | 'tests' | 'state' | 'cardNames'>
  readonly children: ReactNode
}

/** What only the browser draws follows the address at once; the rest is what the server answered last. */
export function MaterialProvider({ view, children }: MaterialProviderProps) {
  const { material, variant } = view
  const [search] = useSearchParams()
  const choices = choicesOf(view)
  const { state: now } = readState(search, choices)
  const state = { ...view.state, ...Object.fromEntries(drawnInBrowser.map((name) => [name, now[name]])) }
  const chosen = chosenState(state, now)
  const go = useGo(chosen, choices)
  return (
    <MaterialContext
      value={{ material, variant, state, searchOf: (change) => writeState(chosen, change, choices), go }}
    >
      {children}
    </MaterialContext>
  )
}

function choicesOf({ material, tests, cardNames, state }: MaterialProviderProps['view']): Names {
  const variants = material.variants.map(({ slug }) => slug)
  return { variants, tests, cards: cardNames, project: state.project || undefined, release: state.release || undefined }
}
