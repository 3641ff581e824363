// Which part of the project may import which. Checked by `npm run check`; tests may import what they need.

const areas = '(accounts|profiles|search|projects|casting|auditions|messaging|trust|street)';
const infrastructure = '(core|json-schema|settings|store|db|media|http|mail)';

/** A rule: files of `from` do not import files of `to`. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

export default {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true },
      'Two files that import each other are one file, or need a third.',
    ),
    never(
      'resolvable',
      {},
      { couldNotResolve: true, pathNot: '\\?inline$' },
      'The imported file or package does not exist.',
    ),

    // packages: domain <- contract <- api, web <- server
    never('domain-is-pure', { path: '^domain/' }, { pathNot: '^domain/' }, 'Rules need no library, no Node.'),
    never(
      'contract-knows-rules-only',
      { path: '^contract/' },
      { pathNot: ['^(contract|domain)/', 'node_modules/zod'] },
      'Both sides read the contract.',
    ),
    never('api-knows-no-pages', { path: '^api/' }, { path: '^(web|server|demo|e2e|lab|scripts)/' }),
    never(
      'pages-know-no-server',
      { path: '^web/app/' },
      { path: '^(api|server|demo|e2e|lab|scripts)/' },
      'Pages know the server by the contract only.',
    ),
    never(
      'pages-run-in-browsers',
      { path: '^web/app/', pathNot: '\\.server\\.tsx?$' },
      { dependencyTypes: ['core'] },
      'Node does not exist there.',
    ),
    never('server-composes', { path: '^server/' }, { path: `^(api/src|web/app)/${areas}/` }),
    never(
      'demo-uses-services',
      { path: '^demo/' },
      { path: `^api/src/${areas}/`, pathNot: '\\.service\\.ts$' },
      'Demo data is written by the services, as real data is.',
    ),
    never('journeys-use-addresses', { path: '^(e2e|lab/trials)/' }, { path: '^(api|web|server|demo)/' }),

    // api: areas above infrastructure
    never(
      'infrastructure-below-areas',
      { path: `^api/src/${infrastructure}/` },
      { path: `^api/src/(${areas}|jobs|openapi|backup)/` },
    ),
    never(
      'areas-meet-in-services',
      { path: `^api/src/${areas}/` },
      { path: `^api/src/${areas}/.*\\.(queries|routes)\\.ts$`, pathNot: '^api/src/$1/' },
      'Another area is used through its services.',
    ),
    never(
      'routes-use-services',
      { path: '\\.routes\\.ts$' },
      { path: `^api/src/${areas}/.*\\.queries\\.ts$|^api/src/db/tables/` },
    ),
    never('queries-are-last', { path: '\\.queries\\.ts$' }, { path: '\\.(service|routes)\\.ts$' }),

    // web: routes and frame above areas above shell above ui
    never('ui-is-parts', { path: '^web/app/ui/' }, { path: `^web/app/(${areas}|shell|frame|routes)/` }),
    never('shell-below-areas', { path: '^web/app/shell/' }, { path: `^web/app/(${areas}|frame|routes)/` }),
    never('areas-below-routes', { path: `^web/app/${areas}/` }, { path: '^web/app/(frame|routes)/' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [
        '\\.test\\.tsx?$',
        '/build/',
        '\\+types/',
        '^api/test/',
        '^(domain|contract)/test/',
        '^web/parts/',
        '^lab/bench/rivals/',
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};
