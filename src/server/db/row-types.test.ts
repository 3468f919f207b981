import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'

/** The parts of a syntax tree that are read here (ESTree with TypeScript). */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name: string }
  readonly id?: { readonly name: string }
  readonly typeName?: { readonly name: string }
  readonly typeAnnotation?: Node
  readonly declaration?: Node
  readonly members?: readonly Node[]
  readonly types?: readonly Node[]
}
type Alias = { readonly source: string; readonly type: Node }
type Member = { readonly name: string; readonly text: string; readonly type: Alias }

const aliases = new Map<string, Alias>()
for (const file of globSync('src/{server,laboratory}/**/{schema,tables,*-tables}.ts')) {
  const source = readFileSync(file, 'utf8')
  for (const statement of parseSync(file, source).program.body as unknown as Node[]) {
    const { id, typeAnnotation } = statement.declaration ?? statement
    if (!id || !typeAnnotation) continue
    // A name of the same file counts first: types of two files may have one name.
    for (const name of [id.name, source + id.name]) aliases.set(name, { source, type: typeAnnotation })
  }
}

/** Members of a type: its own, those of the types that it names, and those of an intersection. */
function membersOf({ source, type }: Alias): Member[] {
  const name = type.typeName?.name ?? ''
  const named = aliases.get(source + name) ?? aliases.get(name)
  if (named) return membersOf(named)
  if (type.types) return type.types.flatMap((part) => membersOf({ source, type: part }))
  if (!type.members) throw new Error(`${source.slice(type.start, type.end)} is not among the files of table types`)
  return type.members.map(({ key, typeAnnotation }) => {
    const inner = typeAnnotation!.typeAnnotation!
    return { name: key!.name, text: source.slice(inner.start, inner.end), type: { source, type: inner } }
  })
}

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('row types name the columns of the migrated database, and those that may be null', async () => {
  const { rows } = await db.asAdmin((admin) =>
    admin.query<{ column: string; nullable: boolean }>(
      `select table_name || '.' || column_name as column, is_nullable = 'YES' and is_generated = 'NEVER' as nullable
       from information_schema.columns where table_schema = 'public'`,
    ),
  )
  const nullable = new Map(rows.map((row) => [row.column, row.nullable]))
  const tables = membersOf(aliases.get('Schema')!)
  expect(tables.length).toBeGreaterThan(60)
  const wrong = tables.flatMap((table) =>
    membersOf(table.type).flatMap(({ name, text }) => {
      const column = `${table.name}.${name}`
      if (!nullable.has(column)) return [`${column} does not exist`]
      const mayBeNull = /\bnull\b|OrNull\b|^MaybeTime$|^unknown$/.test(text)
      if (mayBeNull === nullable.get(column) || text.startsWith('GeneratedAlways')) return []
      return [`${column}: ${text}, but ${mayBeNull ? 'never null' : 'may be null'} in the database`]
    }),
  )
  expect(wrong).toEqual([])
})
