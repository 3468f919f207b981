import type { Level } from '#contract/catalogue.ts'

export const levelWords: Readonly<Record<Level, { one: string; many: string }>> = {
  category: { one: 'Category', many: 'Categories' },
  series: { one: 'Series', many: 'Series' },
  family: { one: 'Family', many: 'Families' },
  grade: { one: 'Grade', many: 'Grades' },
  material: { one: 'Material', many: 'Materials' },
}
