import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loader as projectFile } from '#pages/projects/file.ts'
import { loader as reportChart } from '#pages/projects/report/chart.ts'
import { loader as reportPage } from '#pages/projects/report/page.tsx'
import { loader as reportPdf } from '#pages/projects/report/pdf.tsx'
import { loader as reportDraft } from '#pages/project-tracking-system/report/page.tsx'
import { loader as orderFile } from '#pages/quotations/quotation/order.ts'
import { loader as quotationPage } from '#pages/quotations/quotation/page.tsx'
import { loader as quotationPdf } from '#pages/quotations/quotation/pdf.tsx'
import { loader as requestPdf } from '#pages/requests/pdf.tsx'
import { loader as requestPage } from '#pages/requests/request-page.tsx'
import { loader as certificateFile } from '#pages/certificates/file.ts'
import { loader as certificatePage } from '#pages/certificates/page.tsx'
import { loader as specimenPage } from '#pages/specimens/page.tsx'
import { loader as deliveryPhoto } from '#pages/specimens/photo.ts'
import { findPrinter } from '#server/print/print-pdf.ts'
import { answerOf, contextOf, everybody, type Somebody } from './loaders.ts'
import { linkKey, plantPapers } from './paper-stage.ts'
import { setStage, type Stage } from './people.ts'

// Papers of a project × every role: one’s own; of another organisation and such as nobody has, which answer alike.
let stage: Stage
/** What is there, of Autoworks. */
const made = { code: '', reference: '', request: '', file: '', specimen: '', photo: '', certificate: '' }
const nobodys = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  stage = await setStage()
  Object.assign(made, await plantPapers(stage))
})
afterAll(() => stage.close())

type Given = { readonly params: Readonly<Record<string, string>>; readonly search?: string; readonly path?: string }
type Loader = (given: never) => unknown
const open = async (loader: Loader, who: Somebody, { params, search = '', path = '/x' }: Given) => {
  const url = new URL(`http://mi.example${path}${search}`)
  const context = await contextOf(stage, who)
  return answerOf(() => loader({ context, params, url, request: new Request(url) } as never))
}

const staff = ['dataEditor', 'admin']
const ofProject = ['customer', ...staff]

/** A page or file: who opens it, what it takes, what others get. */
const doors: readonly {
  readonly name: string
  readonly loader: Loader
  readonly opens: readonly string[]
  readonly refusal: 403 | 404
  readonly own: () => Given
  readonly none: () => Given
}[] = [
  {
    name: 'a report',
    loader: reportPage,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { code: made.code } }),
    none: () => ({ params: { code: 'P-2026-999' } }),
  },
  {
    name: 'a drawing of a report',
    loader: reportChart,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { code: made.code, number: '1', place: '1' } }),
    none: () => ({ params: { code: 'P-2026-999', number: '1', place: '1' } }),
  },
  {
    name: 'what a report would say now',
    loader: reportDraft,
    opens: staff,
    refusal: 403,
    own: () => ({ params: { code: made.code } }),
    none: () => ({ params: { code: 'P-2026-999' } }),
  },
  {
    name: 'a quotation',
    loader: quotationPage,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { reference: made.reference } }),
    none: () => ({ params: { reference: 'Q-2026-999' } }),
  },
  {
    name: 'a confirmed order as CSV',
    loader: orderFile,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { reference: made.reference } }),
    none: () => ({ params: { reference: 'Q-2026-999' } }),
  },
  {
    name: 'a request',
    loader: requestPage,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { reference: made.request } }),
    none: () => ({ params: { reference: 'R-2026-9999' } }),
  },
  {
    name: 'a file of a message',
    loader: projectFile,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { id: made.file } }),
    none: () => ({ params: { id: nobodys } }),
  },
  {
    name: 'a specimen, by the code on its label',
    loader: specimenPage,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { id: made.specimen } }),
    none: () => ({ params: { id: nobodys } }),
  },
  {
    name: 'a photograph of a delivery',
    loader: deliveryPhoto,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { id: made.photo } }),
    none: () => ({ params: { id: nobodys } }),
  },
  ...[certificatePage, certificateFile].map((loader, i) => ({
    name: `a certificate ${['on its page', 'as a file'][i]}`,
    loader,
    opens: ofProject,
    refusal: 404 as const,
    own: () => ({ params: { number: made.certificate } }),
    none: () => ({ params: { number: 'C-2026-9999' } }),
  })),
  {
    name: 'a certificate with a fingerprint that is not its own',
    loader: certificatePage,
    opens: ofProject,
    refusal: 404,
    own: () => ({ params: { number: made.certificate }, search: `?seal=${'b'.repeat(64)}` }),
    none: () => ({ params: { number: 'C-2026-9999' } }),
  },
]

describe.each(doors)('$name', ({ loader, opens, refusal, own, none }) => {
  test.each(everybody)('%s', async (who) => {
    const [here, nowhere] = [await open(loader, who, own()), await open(loader, who, none())]
    if (opens.includes(who)) {
      expect([here.status, nowhere.status]).toEqual([200, 404])
      expect(here.text).toMatch(/CANARY|Autoworks/)
      return
    }
    expect([here.status, here.text]).toEqual([nowhere.status, nowhere.text])
    expect(here.status).toBe(refusal)
  })

  // Steps of an address as somebody types them who tries doors.
  test.each(['-1', '1000000000', "' or 1=1", '../../etc/passwd', 'é', '9'.repeat(100_000)])(
    'another step, %#',
    async (typed) => {
      const { params, ...rest } = none()
      for (const step of Object.keys(params)) {
        const { status } = await open(loader, 'admin', { ...rest, params: { ...own().params, [step]: typed } })
        expect(status).toBe(404)
      }
    },
  )
})

test.each<[string, Loader, () => Given]>([
  ['a report', reportPage, () => ({ params: { code: made.code } })],
  ['a drawing of one', reportChart, () => ({ params: { code: made.code, number: '1', place: '1' } })],
  ['a report on paper', reportPdf, () => ({ params: { code: made.code } })],
  ['a request on paper', requestPdf, () => ({ params: { reference: made.request } })],
  ['a confirmed order', orderFile, () => ({ params: { reference: made.reference } })],
  ['a file of a message', projectFile, () => ({ params: { id: made.file } })],
])('%s is counted before anything is read', async (_what, loader, own) => {
  const context = await contextOf(stage, 'customer', { budget: false })
  const url = new URL('http://mi.example/x')
  expect((await answerOf(() => loader({ context, params: own().params, url } as never))).status).toBe(429)
})

test.each<[string, Loader, () => Given]>([
  ['a report', reportPdf, () => ({ params: { code: made.code } })],
  ['a request', requestPdf, () => ({ params: { reference: made.request } })],
])('%s on paper', async (_what, loader, own) => {
  for (const who of ['visitor', 'registrar', 'customerBmw', 'rival'] as const)
    expect((await open(loader, who, own())).status, who).toBe(404)
  if (!findPrinter()) return
  const { text, headers } = await open(loader, 'customer', own())
  expect(text).toMatch(/^%PDF-/)
  expect(headers.get('cache-control')).toContain('no-store')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.pdf"$/)
})

test('who holds a certificate is told that it is ours, and nothing that it says', async () => {
  for (const who of ['visitor', 'registrar', 'customerBmw', 'rival'] as const) {
    const given = { params: { number: made.certificate }, search: `?seal=${'a'.repeat(16)}` }
    const { status, text } = await open(certificatePage, who, given)
    expect([status, text]).toEqual([200, expect.stringContaining('"superseded":false')])
    expect(text).not.toMatch(/CANARY|Autoworks|inspector|P-2026/)
    expect((await open(certificateFile, who, given)).status).toBe(404)
    expect((await open(certificatePage, who, { ...given, search: `?seal=${'a'.repeat(15)}` })).status).toBe(404)
  }
})

test('who holds the link of a request reads it, and no other', async () => {
  const given = { params: { reference: made.request } }
  expect((await open(requestPage, 'visitor', { ...given, search: `?key=${linkKey}` })).text).toContain('CANARY')
  for (const wrong of ['', 'x', linkKey.slice(1), randomBytes(32).toString('base64url'), 'x'.repeat(100_000)])
    for (const loader of [requestPage, requestPdf])
      expect((await open(loader, 'visitor', { ...given, search: `?key=${wrong}` })).status).toBe(404)
})

test('files of papers stay in no cache', async () => {
  for (const { name, loader, opens, own } of doors) {
    const { headers } = await open(loader, 'admin', own())
    if (headers.has('content-disposition') || headers.has('content-type'))
      expect(headers.get('cache-control'), name).toContain('no-store')
    expect(opens).toContain('admin')
  }
})

test.each(['-1', '0', '2', '100', '1000000000', '1.5', 'two', '1 or 1=1', '9'.repeat(10_000)])(
  'issue %# of a report that was not released',
  async (number) => {
    const search = `?number=${encodeURIComponent(number)}`
    expect((await open(reportPage, 'customer', { params: { code: made.code }, search })).status).toBe(404)
    expect((await open(reportChart, 'customer', { params: { code: made.code, number, place: '1' } })).status).toBe(404)
  },
)

test.each(['2', '99', '0', '01', '-1', 'abc', '9'.repeat(1000)])(
  'a quotation in version %.5s, which there is not, shows the newest and says so; on paper there is none',
  async (version) => {
    const given = { params: { reference: made.reference }, search: `?version=${version}` }
    expect((await open(quotationPage, 'customer', given)).text).toContain('Version 1 is shown')
    expect((await open(quotationPdf, 'customer', given)).status).toBe(404)
  },
)
