import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: './web/render.ts' } } } },
  // The bundle carries its own production React, whatever NODE_ENV the server runs with.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}))
