import { z } from 'zod'

/** Answer of a call that returns nothing. */
export const done = z.object({}).meta({ id: 'Done', description: 'An empty object.', examples: [{}] })
