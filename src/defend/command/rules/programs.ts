export const SOCKET =
  /\bsocket\s*(?:\.\w|\()|\b(?:import|from)\s[\w, ]{0,200}\bsocket\b|["'`]socket["'`]|\[\s*socket\s|using\s+Sockets|socket_(?:create|accept|bind|read)|Socket\.tcp|TCPSocket|TCPServer|UDPSocket|fsockopen|stream_socket_client|socket_connect|IO::Socket|Socket::INET|net\.(?:connect|Socket|createConnection|createServer|Dial)|require\(?\s*["'](?:net|tls|socket)["']|tls\.connect|TcpClient|TCPClient|TcpStream::connect|TcpListener|Socket\s*\(|\/inet\/(?:tcp|udp)\/|\/dev\/tcp\/|tsocket|gen_tcp|Net\.Sockets|socketpair|new\s+java\.net\.Socket|socket\.tcp|use\s+Socket/;

export const SHELL =
  /(?:\/bin\/|["'`\s(/])(?:ba|da|z|k|a)?sh["'`\s\\)]|cmd\.exe|\bpty\.spawn|\bdup2\b|subprocess|child_process|\bexec\s*\(|\bexecl?[vep]*\s*\(|\bspawn\b|(?<!\bplatform\.)\bsystem\s*\(|\bpopen|proc_open|Process\.new|WSASocket|CreateProcess|execve|shell_exec|passthru|Runtime\.getRuntime|ProcessBuilder|\biex\b|Invoke-Expression|exec\.Command|io\.popen|os\.execute|\|&?\s*getline|open\s*\(?\s*STDIN|STDIN->fdopen|while\s*\(?.{0,80}(?:gets|recv)[\s\S]{0,300}?(?:`|%x|popen|exec|system|eval|spawn|\bsh\b)|Command::new|os:cmd|run\(pipeline\(|run\(`/i;

export const INPUT =
  /dup2|fileno|STDIN|stdin|recv|fdopen|pipe|\|&\s*getline|getline|receive|socket_read|0<&3|<&3|gets|\.read\b|GetStream|Stdin|stdio|InputStream|\.on\(|fsockopen|readline\(sock|<&|>&|\{\s*0\s*=>|0\s*=>\s*\$|3>&3/i;

export const NETWORK =
  /urllib|requests\.|http\.client|httpx|aiohttp|urlopen|\bfetch\s*\(|https?["']?\)?\.(?:get|request|post)\b|axios|XMLHttpRequest|Net::HTTP|open-uri|URI\.open|LWP::|HTTP::Tiny|WWW::Mechanize|curl_exec|curl_init|file_get_contents\s*\(\s*["']https?:|socket\.|smtplib|ftplib|dns\.(?:lookup|resolve)|gethostbyname|getaddrinfo|WebClient|Invoke-WebRequest|Invoke-RestMethod|\biwr\b|\birm\b|DownloadString|UploadString|websocket|paramiko|telnetlib|http\.Get|http\.Post|socket\.http|["'`]\s{0,4}(?:curl|wget|nc|ncat|ping|dig|nslookup)\s/i;

export const DOWNLOAD =
  /urlopen|requests\.get|\.get\s*\(\s*["']https?:|URI\.open|open-uri|LWP::Simple|DownloadString|DownloadFile|Invoke-WebRequest|\biwr\b|\birm\b|file_get_contents\s*\(\s*["']https?:|\bfetch\s*\(|https?["']?\)?\.get\s*\(|http\.request|urlretrieve|Net::HTTP\.get|httpx\.get/i;

export const EVALUATES =
  /\b(?:exec|eval|compile|loadstring|load|assert|instance_eval|class_eval|Function|vm\.run\w*|runInNewContext|runInThisContext|execfile|create_function|iex|Invoke-Expression|ScriptBlock|pickle\.loads?|marshal\.loads|os\.system|subprocess\.\w+|system|popen|shell_exec|passthru|execSync|child_process)\b/i;

export const DECODES =
  /b64decode|base64[._](?:decode|standard_b64decode|b64decode)|base64_decode|decode64|decode_base64|from_base64|atob\s*\(|(?:,|decode\()\s*["']base64["']\s*\)|FromBase64String|unhexlify|fromhex|bytes\.fromhex|hex2bin|(?:,|decode\()\s*["']hex["']\s*\)|pack\s*\(?\s*["']H|unpack\s*\(?\s*["'](?:m|u)|\.unpack1?\s*\(?\s*["'](?:m|u)|codecs\.decode|rot_?13|str_rot13|gzinflate|gzuncompress|zlib\.decompress|lzma\.decompress|marshal\.loads/i;

/** Code that is handed over as the numbers of its letters, or back to front. */
export const LETTERS =
  /\b(?:exec|eval|Function|loadstring|instance_eval|assert|system|popen)\b[\s(]{0,4}(?:["']{2}\.join\(\s{0,4}(?:map\(\s{0,4}chr\b|\[?\s{0,4}chr\()|bytes(?:array)?\(\s{0,4}\[|["'][^"'\n]{1,4000}["']\s{0,4}\[\s{0,4}:\s{0,4}:\s{0,4}-1|String\.fromCharCode|unescape\(|\[[\d,\s]{3,4000}\]\.(?:map|pack)|pack\s{0,4}\(?\s{0,4}["']H|join\s{0,4}\(?\s{0,4}["']{2}\s{0,4},\s{0,4}map\s{0,4}\{?\s{0,4}chr|chr\(\d{1,3}\)\s{0,4}\.\s{0,4}chr\()/i;

export const ENVIRONMENT =
  /os\.environ(?!["'`]|\s*(?:\[|\.get|\.pop|\.setdefault)| (?!if|for|or|and|else|in\b)[a-z]{2,} [a-z])|(?<![.\w])process\.env(?!\s*[.[\w])|\bENV\.(?:to_h|to_a|each|inspect|map|to_json)|\bp(?:uts)?\s+ENV\b|%ENV|\bgetenv\s*\(\s*\)|\$_ENV\b|System\.getenv\(\)|\bin\s+ENVIRON\b|Get-ChildItem\s+env:|\bgci\s+env:|\bls\s+env:|\bdir\s+env:|JSON\.stringify\(process\.env\)|(?:(?:JSON\.stringify|URLSearchParams|encodeURIComponent|btoa|Buffer\.from)\s*\(|\b(?:body|data|json|params|payload)\s*:)\s*\{\s*\.\.\.process\.env\b(?!\s*[.[])|dict\(os\.environ\)|os\.Environ\(\)|\bDeno\.env\.toObject\b|(?<![.\w])Bun\.env(?!\s*[.[\w])|\bpopen\(\s*["'](?:printenv|env)["']/;

export const NAMED_VARIABLE =
  /(?:os\.environ(?:\.get)?\s*[[(]\s*|os\.getenv\s*\(\s*|getenv\s*\(\s*|process\.env\[\s*|ENV\s*[[{]\s*|ENV\.fetch\s*\(\s*|\$ENV\{\s*|\$_(?:ENV|SERVER)\[\s*|ENVIRON\[\s*)["']?([A-Za-z_]\w{1,80})|process\.env\.([A-Za-z_]\w{1,80})|\$env:([A-Za-z_]\w{1,80})/g;
