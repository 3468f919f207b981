import { z } from 'zod'

/**
 * What every schema says of a number that is none, `NaN` or `Infinity` typed by hand among them: zod's own words name types of a
 * program. Imported for its effect wherever people's input meets a schema.
 */
z.config({
  customError: ({ code, expected, input }) =>
    code === 'invalid_type' && expected === 'number' && typeof input === 'number'
      ? 'Give a number with digits, such as 12 or 0.5.'
      : undefined,
})
