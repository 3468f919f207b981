import { expect, test } from 'vitest'
import { models } from '#core/models/index.ts'
import { typeset } from '#web/formula/typeset.ts'

test.each(models.map(({ id, equation }) => [id, equation.tex] as const))(
  'the equation of %s is typeset',
  (_id, tex) => {
    const markup = typeset(tex)
    expect(markup).toContain('<math')
    expect(markup).not.toContain('katex-error')
  },
)
