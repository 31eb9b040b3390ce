import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'shared-ui',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}', 'federation/**/*.test.ts'],
    setupFiles: ['./testing/setup.ts'],
    css: false,
  },
});
