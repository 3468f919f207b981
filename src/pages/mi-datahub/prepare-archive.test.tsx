import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { PreparedArchive } from '#views/datasets/index.ts'
import { PrepareArchive } from './prepare-archive.tsx'

const job = '11111111-1111-4111-8111-111111111111'

test.each<[PreparedArchive['state'], Partial<PreparedArchive>, readonly string[], readonly string[]]>([
  // state      what is known of it                      what the page offers                    and does not
  ['none', {}, ['value="prepare"', 'Prepare the archive as CSV', 'value="2026.1"'], ['<progress', 'value="cancel"']],
  ['none', { text: 'The data have changed.' }, ['The data have changed.', 'value="prepare"'], ['<progress']],
  ['waiting', { job, text: 'Waits.' }, ['<progress', 'value="cancel"', job], ['value="prepare"']],
  ['running', { job, progress: 0.25, text: '5 of 20 files.' }, ['value="0.25"', '5 of 20'], ['value="prepare"']],
  ['ready', { job, text: 'Ready: 20 files' }, ['Ready: 20 files'], ['<form', '<progress']],
  ['failed', { job, text: 'Not in your plan.' }, ['Not in your plan.', 'value="prepare"'], ['<progress']],
])('%s: %o', (state, known, shown, absent) => {
  const prepared = { state, job: null, progress: null, text: '', ...known }
  const Stub = createRoutesStub([
    {
      path: '/mi-datahub',
      Component: () => <PrepareArchive dataset="free-sample" release="2026.1" format="csv" prepared={prepared} />,
    },
  ])
  const html = renderToStaticMarkup(<Stub initialEntries={['/mi-datahub']} />)
  for (const part of shown) expect(html).toContain(part)
  for (const part of absent) expect(html).not.toContain(part)
})
