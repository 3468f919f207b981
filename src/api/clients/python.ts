import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { type PythonWheel, pythonWheel } from '#server/export/python-wheel.ts'
import { endpoint } from '../endpoint.ts'
import { asAttachment } from '../v1/headers.ts'
import { html } from '../html.ts'

let built: PythonWheel | undefined
const wheel = () => (built ??= pythonWheel())

export const pythonPackages = endpoint({
  url: '/clients/python',
  summary: 'List the files of the Python package',
  description:
    'Returns a page with links, which `pip install --find-links` reads. The package needs Python 3.9 and no other package.',
  tag: 'Description',
  files: ['text/html'],
  counted: false,
  handle: async ({ reply }) => {
    const { fileName } = wheel()
    const page = html`<!doctype html>
      <html lang="en">
        <title>material-insights for Python</title
        ><a href="/clients/python/${fileName}">${fileName}</a>
      </html>`
    return reply.header('cache-control', 'public, max-age=300').type('text/html; charset=utf-8').send(page.html)
  },
})

export const pythonPackage = endpoint({
  url: '/clients/python/:file',
  summary: 'Download the Python package',
  description: 'Returns the wheel, for `pip install` with this address. Returns 404 for other versions.',
  tag: 'Description',
  params: z.strictObject({
    file: z
      .string()
      .max(80)
      .meta({ description: 'File name, as listed by `GET /clients/python`.', examples: [wheel().fileName] }),
  }),
  files: ['application/zip'],
  headers: ['Content-Disposition'],
  counted: false,
  handle: async ({ params: { file }, reply }) => {
    const { fileName, bytes } = wheel()
    if (file !== fileName) throw new AppError('not_found', `The current file is ${fileName}.`)
    asAttachment(reply, fileName)
    return reply.header('cache-control', 'public, max-age=300').type('application/zip').send(bytes)
  },
})
