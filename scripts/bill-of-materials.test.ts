import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { billOfMaterials, type Lock } from './bill-of-materials.ts'
import { root } from './build.ts'

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown
const lock = read('package-lock.json') as Lock
const ref = z.string().min(1)

/** The part of https://cyclonedx.org/schema/bom-1.6.schema.json that we write, as strict as it is there. */
const bom = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.int().min(1),
  metadata: z.strictObject({
    lifecycles: z.array(
      z.strictObject({ phase: z.enum(['design', 'pre-build', 'build', 'post-build', 'operations']) }),
    ),
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': ref,
      name: z.string(),
      version: z.string(),
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal('library'),
      'bom-ref': ref,
      group: z.string().optional(),
      name: z.string().min(1),
      version: z.string().min(1),
      scope: z.enum(['required', 'optional', 'excluded']),
      hashes: z
        .array(
          z.strictObject({
            alg: z.enum(['MD5', 'SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']),
            content: z.string().regex(/^([a-f0-9]{32}|[a-f0-9]{40}|[a-f0-9]{64}|[a-f0-9]{96}|[a-f0-9]{128})$/),
          }),
        )
        .optional(),
      licenses: z
        .union([
          z.tuple([z.strictObject({ expression: z.string().min(1) })]),
          z.array(z.strictObject({ license: z.strictObject({ name: z.string().min(1) }) })),
        ])
        .optional(),
      purl: z.string().regex(/^pkg:npm\/(?:%40[^/@]+\/)?[^/@]+@[^/@]+$/),
      externalReferences: z.array(z.strictObject({ type: z.literal('distribution'), url: z.url() })).optional(),
    }),
  ),
  dependencies: z.array(z.strictObject({ ref, dependsOn: z.array(ref) })),
})

test('is CycloneDX 1.6: every reference is there once, every dependency is a component', () => {
  const { components, dependencies, metadata } = bom.parse(billOfMaterials(lock))
  const refs = components.map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  const all = new Set([...refs, metadata.component['bom-ref']])
  expect(dependencies.map((each) => each.ref).toSorted()).toEqual([...all].toSorted())
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((each) => !all.has(each))).toEqual([])
})

test('names what package.json asks for and the lockfile has, with its digest, and nothing of development alone', () => {
  const { components, dependencies } = bom.parse(billOfMaterials(lock))
  const fastify = components.find(({ name, group }) => name === 'fastify' && group === undefined)!
  const locked = lock.packages['node_modules/fastify']!
  expect(fastify).toMatchObject({ version: locked.version, licenses: [{ expression: 'MIT' }], scope: 'required' })
  const digest = Buffer.from(fastify.hashes![0]!.content, 'hex').toString('base64')
  expect(`sha512-${digest}`).toBe(locked.integrity)
  const own = dependencies.find(({ ref: from }) => from.startsWith('material-insights@'))!
  const { dependencies: asked, optionalDependencies } = read('package.json') as Record<string, Record<string, string>>
  const named = Object.keys({ ...asked, ...optionalDependencies })
  expect(own.dependsOn).toHaveLength(named.length)
  for (const name of named)
    expect(own.dependsOn.some((to) => to.startsWith(`pkg:npm/${name.replace('@', '%40')}@`))).toBe(true)
  expect(components.filter(({ name }) => ['vitest', 'oxlint', 'playwright-core'].includes(name))).toEqual([])
})

test('finds what a package finds: the nearest folder first', () => {
  const made = billOfMaterials({
    name: 'house',
    version: '1.0.0',
    packages: {
      '': { dependencies: { a: '1', b: '1' } },
      'node_modules/a': { version: '1.0.0', dependencies: { b: '2', '@s/c': '1' } },
      'node_modules/a/node_modules/b': {
        version: '2.0.0',
        license: 'SEE LICENSE IN b.txt',
        peerDependencies: { none: '1' },
      },
      'node_modules/b': { version: '1.0.0', license: '(MIT OR Apache-2.0)' },
      'node_modules/@s/c': { version: '3.0.0', optional: true, dependencies: { tool: '1' } },
      'node_modules/tool': { version: '9.0.0', dev: true },
    },
  })
  expect(made.dependencies).toEqual([
    { ref: 'house@1.0.0', dependsOn: ['pkg:npm/a@1.0.0', 'pkg:npm/b@1.0.0'] },
    { ref: 'pkg:npm/%40s/c@3.0.0', dependsOn: [] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40s/c@3.0.0', 'pkg:npm/b@2.0.0'] },
    { ref: 'pkg:npm/b@1.0.0', dependsOn: [] },
    { ref: 'pkg:npm/b@2.0.0', dependsOn: [] },
  ])
  expect(made.components.map(({ purl, scope, licenses }) => [purl, scope, licenses])).toEqual([
    ['pkg:npm/%40s/c@3.0.0', 'optional', undefined],
    ['pkg:npm/a@1.0.0', 'required', undefined],
    ['pkg:npm/b@1.0.0', 'required', [{ expression: '(MIT OR Apache-2.0)' }]],
    ['pkg:npm/b@2.0.0', 'required', [{ license: { name: 'SEE LICENSE IN b.txt' } }]],
  ])
})
