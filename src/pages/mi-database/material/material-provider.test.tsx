import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useMaterial } from '#web/material/material-context.tsx'
import { defaults } from './address.ts'
import { MaterialProvider } from './material-provider.tsx'

const coils = ['GI-1.40']
const Search = () => useMaterial().searchOf({ test: 'HER' })

test('what is chosen on a page of one project, of one release, stays there', () => {
  const kept = { project: 'P-2026-012', release: '2026.3' }
  const view = {
    material: { coils: coils.map((slug) => ({ slug })) },
    tests: [],
    cardNames: [],
    state: { ...defaults('UAT', { coils, tests: [] }), ...kept },
  } as unknown as ComponentProps<typeof MaterialProvider>['view']
  const element = (
    <MaterialProvider view={view}>
      <Search />
    </MaterialProvider>
  )
  const address = `/?${new URLSearchParams(kept)}`
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toBe(
    '?test=HER&amp;project=P-2026-012&amp;release=2026.3',
  )
})
