import type { Level } from '#contract/catalogue.ts'

/** Levels of the tree as pages name them. */
export const levelWords: Readonly<Record<Level, { one: string; many: string }>> = {
  category: { one: 'Category', many: 'Categories' },
  series: { one: 'Series', many: 'Series' },
  family: { one: 'Family', many: 'Families' },
  grade: { one: 'Grade', many: 'Grades' },
  material: { one: 'Material', many: 'Materials' },
}
