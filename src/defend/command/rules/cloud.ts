/** A pattern over the operands and flags of a cloud tool, and what it means. */
interface Verb {
  readonly words: RegExp;
  readonly rule: string;
  /** Flags without which the rule does not hold. */
  readonly needs?: RegExp;
}

export const DESTROY: Record<string, readonly Verb[]> = {
  terraform: [
    { words: /^(?:destroy|state rm|workspace delete|force-unlock)\b/, rule: 'cloud/destroy' },
    { words: /^apply\b/, needs: /-destroy|-auto-approve/, rule: 'cloud/apply' },
  ],
  pulumi: [{ words: /^(?:destroy|stack rm)\b/, rule: 'cloud/destroy' }],
  security: [
    { words: /^add-trusted-cert\b/, rule: 'evade/foreign-trust-root' },
    {
      words:
        /^dump-keychain\b|^find-\w+-password\b(?:.*Safe Storage|.*\s(?:Google )?(?:Chrome|Chromium|Brave|Opera|Vivaldi)(?:\s|$)|(?: -[gw]{1,2})*$)|^find-internet-password\b.*\s-w\b|^export\b.*\s-t (?:identities|privKeys|all)\b/,
      rule: 'secret/read-key',
    },
    {
      words: /^authorizationdb (?:write|remove) system\.(?:login|privilege\.admin|install)/,
      rule: 'privilege/authentication',
    },
  ],
  cdk: [{ words: /^destroy\b/, rule: 'cloud/destroy' }],
  serverless: [{ words: /^remove\b/, rule: 'cloud/destroy' }],
  kubectl: [
    // The group that no rule of the cluster holds back.
    { words: /(?:)/, needs: /--as-group[ =]system:masters\b/, rule: 'cloud/grant' },
    // Every secret of the cluster with what is in it.
    {
      words: /^get secrets?\b/,
      needs:
        /(?=.*(?:\s-A\b|--all-namespaces\b))(?=.*\s(?:-o|--output)[ =]?(?:json(?!path=\S*metadata)|ya?ml|go-template))/,
      rule: 'secret/read-key',
    },
    // Everything of a kind, in every namespace.
    {
      words: /^delete\b/,
      needs: /(?=.*\s--all(?:=true)?(?:\s|$))(?=.*\s(?:-A\b|--all-namespaces\b))/,
      rule: 'cloud/production',
    },
    {
      words:
        /^delete (?:ns|namespaces?|node|nodes|pv|pvc|persistentvolumes?|persistentvolumeclaims?|crds?|customresourcedefinitions?|all|clusterrole\w*|statefulsets?|sts|deployments?|deploy|secrets?|svc|services?|pods?|configmaps?|jobs?|cronjobs?|ingress\w*)\b/,
      needs: /--all\b|-A\b|--all-namespaces|delete (?:ns|namespace|node|pv|crd|all|clusterrole)/,
      rule: 'cloud/destroy',
    },
    { words: /^(?:delete|drain|cordon|replace --force)\b/, rule: 'cloud/delete' },
    {
      words: /^create (?:clusterrolebinding|rolebinding)\b/,
      needs:
        /cluster-admin.*(?:--serviceaccount[ =](?:default|kube-system):default|system:(?:anonymous|unauthenticated|serviceaccounts))/,
      rule: 'cloud/grant',
    },
    { words: /^create (?:clusterrolebinding|rolebinding)\b/, needs: /cluster-admin/, rule: 'cloud/rights' },
    {
      words: /^(?:certificate approve|proxy)\b/,
      needs: /certificate|--accept-hosts|0\.0\.0\.0/,
      rule: 'cloud/rights',
    },
  ],
  helm: [{ words: /^(?:uninstall|delete|del|un)\b/, rule: 'cloud/destroy' }],
  aws: [
    {
      words:
        /^(?:cloudtrail (?:stop-logging|delete-trail|update-trail|put-event-selectors)|guardduty (?:delete-\S+|disassociate-\S+|update-detector|(?:create|update)-ip-?set)|configservice (?:stop|delete)-\S+|logs delete-log-(?:group|stream)|securityhub disable-\S+|ec2 delete-flow-logs)\b/,
      rule: 'evade/logs',
    },
    { words: /^ec2-instance-connect send-ssh-public-key\b/, rule: 'persist/authorized-keys-remote' },
    { words: /^s3 (?:rm|rb)\b/, needs: /--recursive|--force|\brb\b/, rule: 'cloud/destroy' },
    { words: /^s3 sync\b/, needs: /--delete/, rule: 'cloud/delete' },
    { words: /^s3api delete-(?:bucket|objects?)\b/, rule: 'cloud/destroy' },
    { words: /^ec2 (?:terminate-instances|delete-\S+)\b/, rule: 'cloud/destroy' },
    {
      words:
        /^(?:rds|dynamodb|eks|ecs|lambda|cloudformation|elasticache|redshift|efs|kms|route53|ecr|secretsmanager|logs|cloudtrail|guardduty|organizations) (?:delete-\S+|schedule-key-deletion|stop-logging|disable-\S+|leave-organization|close-account|delete)\b/,
      rule: 'cloud/destroy',
    },
    {
      words: /^iam (?:create-access-key|create-login-profile|update-login-profile)\b/,
      needs: /--user-name/,
      rule: 'cloud/grant',
    },
    {
      words: /^iam (?:attach-\S+-policy|put-\S+-policy|add-user-to-group)\b/,
      needs: /AdministratorAccess|PowerUserAccess|IAMFullAccess|"Action":\s?"\*"|--group-name[ =]admin/i,
      rule: 'cloud/grant',
    },
    {
      words: /^ec2 (?:authorize-security-group-(?:in|e)gress)\b/,
      needs: /0\.0\.0\.0\/0|::\/0/,
      rule: 'cloud/rights',
    },
    {
      words:
        /^(?:ec2 modify-(?:snapshot|image)-attribute|rds modify-db-snapshot-attribute|lambda (?:update-function-code|add-permission)|s3api put-bucket-(?:policy|acl))\b/,
      rule: 'cloud/rights',
    },
    {
      words:
        /^iam (?:create-access-key|create-user|create-login-profile|attach-\S+-policy|put-\S+-policy|delete-\S+|update-assume-role-policy|add-user-to-group|update-login-profile)\b/,
      rule: 'cloud/rights',
    },
    {
      words:
        /^(?:cloudtrail stop-logging|cloudtrail update-trail|ec2 modify-snapshot-attribute|ec2 modify-image-attribute)\b/,
      rule: 'cloud/destroy',
    },
  ],
  gcloud: [
    {
      words:
        /\b(?:projects|instances|clusters|buckets|databases|disks|networks|secrets|keys|snapshots|images|functions|services) delete\b|^(?:projects|sql|compute|container) \S+ delete\b/,
      rule: 'cloud/destroy',
    },
    {
      words: /add-iam-policy-binding/,
      needs:
        /roles\/(?:owner|editor|resourcemanager\.\S*Admin|iam\.securityAdmin)|allUsers|allAuthenticatedUsers/,
      rule: 'cloud/grant',
    },
    { words: /add-iam-policy-binding|service-accounts keys create/, rule: 'cloud/rights' },
    { words: /^logging (?:sinks|logs) delete\b/, rule: 'evade/logs' },
    { words: /\badd-metadata\b/, needs: /\bssh-keys=/, rule: 'persist/authorized-keys-remote' },
    { words: /^compute os-login ssh-keys add\b/, rule: 'persist/authorized-keys-remote' },
    {
      words: /^compute firewall-rules (?:create|update)\b/,
      needs: /(?=.*0\.0\.0\.0\/0)(?=.*--(?:allow|rules)[ =](?:all|tcp)(?:\s|$))/,
      rule: 'cloud/rights',
    },
  ],
  gsutil: [
    {
      words: /^(?:-m )?(?:iam ch|acl ch)\b/,
      needs: /all(?:Authenticated)?Users:(?:\S*(?:admin|owner|writer|creator)|[WO]\b)/i,
      rule: 'cloud/grant',
    },
    { words: /^(?:-m )?(?:iam ch|acl ch)\b/, needs: /all(?:Authenticated)?Users/i, rule: 'cloud/rights' },
    { words: /^(?:-m )?(?:rm|rb)\b/, needs: /-r\b|-R\b|\*\*|\brb\b/, rule: 'cloud/destroy' },
  ],
  az: [
    {
      words:
        /^(?:group|vm|aks|storage account|storage container|storage blob|sql db|sql server|keyvault|cosmosdb|webapp|functionapp|acr|disk|snapshot)\b.*\b(?:delete|purge|delete-batch)\b/,
      rule: 'cloud/destroy',
    },
    {
      words: /^(?:role assignment create|ad sp create-for-rbac)\b/,
      needs: /--role[ =]"?(?:Owner|User Access Administrator|Contributor\b.*\/subscriptions\/[^/\s]+\s*$)/,
      rule: 'cloud/grant',
    },
    { words: /^(?:role assignment create|ad sp create-for-rbac|ad user create)\b/, rule: 'cloud/rights' },
    { words: /^vm user (?:update|reset-ssh)\b/, rule: 'persist/authorized-keys-remote' },
    {
      words: /^monitor (?:diagnostic-settings|log-profiles|activity-log alert) delete\b/,
      rule: 'evade/logs',
    },
  ],
  docker: [
    {
      words: /^(?:system prune|volume prune)\b/,
      needs: /-a|--all|--volumes|-f|--force/,
      rule: 'cloud/prune',
    },
    { words: /^volume rm\b/, rule: 'cloud/prune' },
  ],
  doctl: [{ words: /\bdelete\b/, rule: 'cloud/destroy' }],
  oci: [{ words: /\b(?:delete|terminate|bulk-delete)\b/, rule: 'cloud/destroy' }],
  'linode-cli': [{ words: /\b(?:delete|rm|cluster-delete)\b/, rule: 'cloud/destroy' }],
  hcloud: [{ words: /\bdelete\b/, rule: 'cloud/destroy' }],
  ibmcloud: [{ words: /\b(?:delete|[a-z]+-delete|rm)\b/, rule: 'cloud/destroy' }],
  scw: [{ words: /\b(?:delete|terminate)\b/, rule: 'cloud/destroy' }],
  eksctl: [{ words: /^delete\b/, rule: 'cloud/destroy' }],
  consul: [{ words: /^kv delete\b/, needs: /-recurse/, rule: 'cloud/delete' }],
  rabbitmqctl: [{ words: /^(?:force_)?reset\b|^delete_(?:vhost|queue)\b/, rule: 'cloud/delete' }],
  heroku: [{ words: /^(?:apps:destroy|pg:reset|addons:destroy)\b/, rule: 'cloud/destroy' }],
  flyctl: [{ words: /^(?:apps destroy|destroy|volumes destroy|postgres destroy)\b/, rule: 'cloud/destroy' }],
  fly: [{ words: /^(?:apps destroy|destroy|volumes destroy)\b/, rule: 'cloud/destroy' }],
  esxcli: [
    {
      words:
        /\bfirewall set\b.*(?:--enabled|-e)[ =](?:false|0|no)\b|\bsyslog (?:config set\b.*--logdir|config logger set\b.*--size)|\bsystem auditrecords local disable\b|\bsyslog config set\b.*--(?:loghost[ =](?:''|""|\s|$)|reset=\S*loghost)|\bacceptance set\b.*CommunitySupported|\bexecInstalledOnly\b.*(?:-i|--int-value|-v|--value)[ =]?(?:0|FALSE)\b/i,
      rule: 'evade/defences',
    },
    { words: /\bsoftware vib (?:install|update)\b/, needs: /--no-sig-check\b/, rule: 'run/downloaded' },
    { words: /\bsystem account add\b/, rule: 'privilege/user' },
    {
      words: /\bvm process kill\b|\bstorage vmfs\b.*\bdelete\b|\bvsan storage remove\b/,
      rule: 'cloud/destroy',
    },
  ],
  'vim-cmd': [
    {
      words: /^vmsvc\/(?:destroy|snapshot\.removeall|unregister|power\.(?:off|shutdown))\b/,
      rule: 'cloud/destroy',
    },
    { words: /^hostsvc\/(?:enable|start)_(?:e?ssh|esx_shell)\b/, rule: 'shell/inbound' },
  ],
  virsh: [
    {
      words:
        /^(?:vol-delete|vol-wipe|pool-delete|snapshot-delete)\b|^undefine\b.*--(?:remove-all-storage|wipe-storage|storage)\b/,
      rule: 'cloud/destroy',
    },
  ],
  VBoxManage: [{ words: /^(?:unregistervm\b.*--delete|closemedium\b.*--delete)/, rule: 'cloud/destroy' }],
  qm: [{ words: /^destroy\b/, rule: 'cloud/destroy' }],
  pct: [{ words: /^destroy\b/, rule: 'cloud/destroy' }],
  restic: [{ words: /^(?:forget|prune)\b/, rule: 'cloud/delete' }],
  borg: [{ words: /^(?:delete|prune|compact|repo-delete|rdelete)\b/, rule: 'cloud/delete' }],
  rclone: [{ words: /^(?:purge|delete|deletefile|rmdirs?|cleanup)\b/, rule: 'cloud/delete' }],
  velero: [{ words: /^(?:backup|schedule|restore|snapshot) delete\b/, rule: 'cloud/delete' }],
  vault: [
    { words: /^token create\b/, needs: /-policy[ =]"?root/, rule: 'cloud/rights' },
    {
      words:
        /^(?:delete|kv (?:delete|destroy|metadata delete)|(?:secrets|auth|audit) disable|policy delete|token revoke|operator seal)\b/,
      rule: 'cloud/destroy',
    },
  ],
  wrangler: [
    { words: /^(?:delete|d1 delete|kv:namespace delete|r2 bucket delete)\b/, rule: 'cloud/destroy' },
  ],
  vercel: [{ words: /^(?:rm|remove|env rm|project rm)\b/, rule: 'cloud/delete' }],
  netlify: [{ words: /^sites:delete\b/, rule: 'cloud/delete' }],
  supabase: [{ words: /^(?:db reset|projects delete)\b/, rule: 'cloud/delete' }],
  firebase: [
    {
      words: /^(?:firestore:delete|projects:delete|hosting:disable|database:remove)\b/,
      rule: 'cloud/destroy',
    },
  ],
};

export const PRINTS: readonly [RegExp, string][] = [
  [
    /^aws (?:configure (?:get|export-credentials)|configure export|sts (?:get-session-token|assume-role|get-federation-token)|secretsmanager get-secret-value|ssm get-parameters?\b.*--with-decryption|ecr get-login-password|iam create-access-key|codeartifact get-authorization-token|eks get-token)/,
    'AWS credentials',
  ],
  [
    /^gcloud auth (?:application-default )?print-(?:access|identity)-token|^gcloud (?:config config-helper|secrets versions access)/,
    'gcloud token',
  ],
  [
    /^az account get-access-token|^az keyvault secret show|^az storage account keys list|^az acr login.*--expose-token/,
    'az account token',
  ],
  [
    /^kubectl get secrets?\b.*(?:-o|--output|-ojson|-oyaml|-A\b|--all-namespaces)|^kubectl (?:config view.*--raw|create token|describe secrets?)/,
    'kubernetes secrets',
  ],
  [/^vault (?:kv get|read|token lookup|print token)/, 'vault secrets'],
  [
    /^op (?:read|item get)|^bw get|^pass show|^lpass show|^security (?:find-(?:generic|internet)-password|dump-keychain)|^secret-tool lookup|^keyring get/,
    'the password store',
  ],
  [
    /^heroku (?:config|auth:token)|^doctl auth|^npm token|^docker-credential-\S+ get|^vercel env pull|^doppler secrets|^infisical secrets|^sops (?:-d|--decrypt)|^ansible-vault (?:view|decrypt)|^(?:flyctl|fly) (?:auth token|tokens create)|^chamber (?:export|read)|^bw (?:list|export)|^terraform (?:output\b.*-(?:json|raw)|state pull)/,
    'stored credentials',
  ],
];
