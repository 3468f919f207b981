import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { CoilForm } from './coil-form.tsx'

const coils = [
  { slug: 'a', name: 'A' },
  { slug: 'b', name: 'B' },
]

/** Names of the fields, from first to last. */
function fieldsWith(others: typeof coils | null): string[] {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <CoilForm
          label="Study"
          material="DP980 (6)"
          shown={others && { slug: 'b', others }}
          units="mm-t-s"
          send="Generate cards"
        >
          <input name="seed" />
        </CoilForm>
      ),
    },
  ])
  const markup = renderToString(<Page initialEntries={['/']} />)
  return [...markup.matchAll(/<(?:input|select)[^>]* name="([^"]+)"/g)].map(([, name]) => name!)
}

test.each([
  ['a material of two coils', coils, ['material', 'variant', 'seed', 'units']],
  ['a material of one coil', coils.slice(0, 1), ['material', 'seed', 'units']],
  ['before a material is chosen', null, ['material', 'seed', 'units']],
])('%s: what is asked, in order', (_when, others, fields) => expect(fieldsWith(others)).toEqual(fields))
