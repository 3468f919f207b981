import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { operationId } from '#api/operation-id.ts'
import { accessRow } from '#contract/access/matrix.ts'
import { edited, type Generator } from './generator.ts'
import { pascalCase } from './names.ts'

export const call: Generator = {
  usage: `METHOD ADDRESS    e.g. GET /api/v1/materials/:material/coils, or POST /ng/gateway/level-three/find-coils`,
  changes(root, args) {
    const one = parts(args)
    const { route, name, file, schema } = one
    if (accessRow(one.method, one.url)) throw new RangeError(`Call ${route} exists.`)
    for (const path of [file, schema])
      if (existsSync(join(root, path))) throw new RangeError(`${path} exists. Choose another address.`)
    return [
      { path: schema, text: schemaText(one) },
      { path: file, text: endpointText(one) },
      { path: file.replace(/\.ts$/, '.test.ts'), text: testText(one) },
      edited(
        root,
        'src/api/routes.ts',
        [/(?=\nexport const routes)/, `import { ${name} } from './${file.slice('src/api/'.length)}'\n`],
        ['  devMail,\n', `  ${name},\n  devMail,\n`],
      ),
      edited(root, 'src/contract/access/matrix.ts', [
        /(?= {2}\{ route: 'GET \/api\/v1\/entitlements')/,
        `  { route: '${route}', reach: byPlan, refusal: '403' },\n`,
      ]),
      edited(root, 'tests/api/calls-about.ts', [
        /(?<=\n)(?=\}\n\nfunction levelThree)/,
        `  '${route}': ({ name }) => (${request(one, 'name')}),\n`,
      ]),
    ]
  },
  finish: [{ run: ['scripts/api-client.ts'], writes: 'clients/typescript/calls.ts' }],
  next: (args) => {
    const { file, schema } = parts(args)
    return [
      `state what the call takes and returns in ${schema} and ${file}; read stored records through src/views, change them through src/server`,
      'state who may make it in src/contract/access/matrix.ts, and what it says of an object that is not visible',
      'after each change of a schema: npx node scripts/api-client.ts, and read the difference of clients/typescript/calls.ts',
      'try it: npx vitest run src/api tests/clients; then add a line to CHANGELOG.md',
    ]
  },
}

type Call = {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly route: string
  readonly name: string
  readonly file: string
  readonly schema: string
  /** Where the material is named. */
  readonly place: 'params' | 'query' | 'body'
}

/** @throws RangeError for a method or an address that calls do not have */
function parts([method = '', url = '', ...more]: readonly string[]): Call {
  if ((method !== 'GET' && method !== 'POST') || more.length > 0)
    throw new RangeError(`'${[method, url, ...more].join(' ')}' is not a call: GET or POST, and its address.`)
  const steps = url.split('/').slice(1)
  const v1 = /^\/api\/v1(?:\/(?:[a-z][a-z0-9-]*|:material))+$/.test(url) && steps.some((step) => !apiStep.has(step))
  const gateway = /^\/ng\/gateway\/level-(?:one|three)\/[a-z][A-Za-z0-9-]*$/.test(url)
  if ((!v1 && !gateway) || steps.filter((step) => step === ':material').length > 1)
    throw new RangeError(
      `'${url}' is not an address of a call: /api/v1/… with words in lower case and at most one step ':material', or /ng/gateway/level-three/….`,
    )
  // A parameter at the end names the file; one in between does not.
  const own = steps.filter((step, i) => !step.startsWith(':') || i === steps.length - 1)
  const path = own.map((step) => step.replace(':', '')).join('/')
  const name = operationId(method, url)
  return {
    method,
    url,
    route: `${method} ${url}`,
    name,
    file: `src/api/${path.replace(/^api\//, '')}.ts`,
    schema: `src/contract/${gateway ? 'gateway' : 'v1'}/${own
      .slice(gateway ? 3 : 2)
      .join('-')
      .replace(':', '')}.ts`,
    place: url.includes(':material') ? 'params' : method === 'GET' ? 'query' : 'body',
  }
}

const apiStep = new Set(['api', 'v1', ':material'])

const material = { name: 'DP980 (6)', coil: 'DP980 (6) GI 1.40' }

function schemaText({ name }: Call): string {
  return `import { z } from 'zod'

export const ${name}Reply = z
  .object({
    material: z.string().meta({ description: 'Name of the material.' }),
    coils: z.array(z.string()).meta({ description: 'Display names of its coils.' }),
  })
  .meta({
    id: '${pascalCase(name)}Reply',
    examples: [{ material: '${material.name}', coils: ['${material.coil}'] }],
  })
`
}

function endpointText({ method, url, name, file, schema, place }: Call): string {
  const up = '../'.repeat(file.split('/').length - 3) || './'
  const chosen = file.startsWith('src/api/v1/materials/')
    ? './material-params.ts'
    : '#api/v1/materials/material-params.ts'
  const given = {
    params: `params: z.strictObject({ material: materialName }),
  query: z.strictObject({ release: releaseParam }),`,
    query: 'query: z.strictObject({ material: materialName, release: releaseParam }),',
    body: `body: z
    .strictObject({ material: materialName, release: releaseParam })
    .meta({ id: '${pascalCase(name)}Body', examples: [{ material: 'DP980-6' }] }),`,
  }[place]
  return `import { z } from 'zod'
import { releaseParam } from '#contract/releases/release.ts'
import { ${name}Reply } from '#${schema.slice('src/'.length)}'
import { readableMaterial } from '#views/materials/index.ts'
import { endpoint } from '${up}endpoint.ts'
import { materialName } from '${chosen}'

export const ${name} = endpoint({
  ${method === 'GET' ? '' : `method: '${method}',\n  `}url: '${url}',
  summary: 'List the coils of a material',
  description: 'Returns 403 if the material does not exist or is not visible to you.',
  tag: '${tagOf(url)}',
  ${given}
  reply: ${name}Reply,
  counted: true,
  async handle({ ${place}: { material: asked }, read }) {
    const material = await read((db) => readableMaterial(db, asked))
    return { material: material.name, coils: material.coils.map((coil) => coil.name) }
  },
})
`
}

function tagOf(url: string): string {
  if (url.startsWith('/api/v1/')) return 'Data, version 1'
  return url.includes('/level-one/') ? 'Gateway, level one' : 'Gateway, level three'
}

/** The request for a material, as an object literal for `inject`. */
function request({ method, url, place }: Call, variable: string): string {
  if (place === 'body') return `{ method: '${method}', url: '${url}', payload: { material: ${variable} } }`
  const encoded = `\${encodeURIComponent(${variable})}`
  const address = place === 'params' ? url.replace(':material', encoded) : `${url}?material=${encoded}`
  return `{ ${method === 'GET' ? '' : `method: '${method}', payload: {}, `}url: \`${address}\` }`
}

function testText(one: Call): string {
  return `import { expect, test } from 'vitest'
import { useApp } from '#tests/api/example-app.ts'
import { exampleCoil, freeMaterial } from '#tests/api/example-records.ts'

const site = useApp()
const ask = (material: string) => site.app.inject(${request(one, 'material')})

test('lists the coils of a free sample for a visitor', async () => {
  const answer = await ask(freeMaterial.name)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { material: freeMaterial.name, coils: [exampleCoil.name] },
  ])
})

test('returns 403 for a material that does not exist', async () => {
  expect((await ask('DP980 (77)')).statusCode).toBe(403)
})
`
}
