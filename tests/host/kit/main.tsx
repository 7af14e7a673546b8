/** The pattern page: every component of src/ui in every state. It needs no host and no engine. */
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import '#src/app/styles/layers.css';
import { must } from '#src/kit/must.ts';
import { Kit } from './kit.tsx';

// Links and PageHead need a router; this one has a single route.
const router = createRouter({
  routeTree: createRootRoute({ component: Kit }),
  history: createMemoryHistory(),
});

createRoot(must(document.getElementById('root'), 'the root')).render(
  // `never`, as the product's router is registered as the type of every router.
  <RouterProvider router={router as never} />,
);
